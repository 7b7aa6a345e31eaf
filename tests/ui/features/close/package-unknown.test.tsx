import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyJobToClose } from '#domain/repair';
import { engineerWorld, uidOf, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const jobWith = (toClose: typeof emptyJobToClose) =>
  visit('JOB-1', { type: 'Electric', status: 'In Progress', toClose });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('an unknown package blocks the area with the number to call, until Check again finds it', async () => {
  const world = engineerWorld({ jobs: [jobWith({ ...emptyJobToClose, package: undefined })] });
  world.keepAnswers(uidOf('JOB-1'), [
    ['issueResolved', { isResolved: 'No' }],
    ['describeIssueAndNextSteps', { issueDescription: 'It is dark.' }],
  ]);
  const { user } = openEngineer('/job/uid-JOB-1/close', { world });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await heading('Which area is the issue in?');
  await press('Continue');
  await screen.findByRole('link', { name: 'Call 0800 000 0456' });
  world.hold({ jobs: [jobWith({ ...emptyJobToClose, package: 'your-home' })] });
  await press('Check again');
  await press('Continue');
  expect(await heading('Was the issue caused by any of these?')).toBeTruthy();
});
