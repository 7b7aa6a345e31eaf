import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyJobToClose, type JobToClose } from '#domain/repair';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { engineerWorld, uidOf, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const openCostAuthorisation = (authorised: JobToClose['authorised']): void => {
  const toClose: JobToClose = { ...emptyJobToClose, package: 'your-home', authorised };
  const job = visit('JOB-1', { type: 'Electric', status: 'In Progress', toClose });
  const world = engineerWorld({ jobs: [job] });
  world.keepAnswers(uidOf('JOB-1'), [
    ['issueResolved', { isResolved: 'No' }],
    ['describeIssueAndNextSteps', { issueDescription: 'It is dark.' }],
    ['issueArea', { issueArea: 'Mains electrical' }],
    ['issueCauses', { issueCauses: ['none'] }],
    ['confidenceInDiagnosis', { confidenceInDiagnosis: 99 }],
    [
      'estimatedCostOfParts',
      { partsDescription: 'A fuse box', estimatedPartsCost: '200', estimatedHoursNeeded: 1 },
    ],
  ]);
  openEngineer('/job/uid-JOB-1/close', { world });
};

it.each([
  [undefined, true],
  ['Yes', false],
  ['No', false],
] as const)('with the answer %s of support, to call is the main action: %s', async (answer, is) => {
  openCostAuthorisation(answer);
  const call = await screen.findByRole('link', { name: 'Call 0800 000 0456' });
  expect(call.className.includes('primary')).toBe(is);
  expect(screen.queryByText(closeWording.authorisation.intro) !== null).toBe(is);
});
