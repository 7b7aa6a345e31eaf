import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnswersSoFar } from '#ui/features/close/flow/answers-so-far.tsx';
import {
  answer,
  beginClose,
  plumbingJob,
  upToPartsNeeded,
  walk,
  washer,
} from '../../../application/close/close-world.ts';
import { setupUser } from '../../setup-user.ts';
import { CloseAtStep } from './close-at-step.tsx';
import { engineerWorld, uidOf, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { render } from '../../render.tsx';

it('the answers so far include free text, and a change leads back to the current step', async () => {
  const world = engineerWorld({ jobs: [visit('JOB-1', { status: 'In Progress' })] });
  world.keepAnswers(uidOf('JOB-1'), [
    ['issueResolved', { isResolved: 'No' }],
    ['describeIssueAndNextSteps', { issueDescription: 'Worn.' }],
    [
      'boilerDetails',
      {
        boilerMake: 'other',
        boilerMakeOther: 'Homemade',
        boilerModel: 'One',
        boilerGcNumber: '4731901',
      },
    ],
  ]);
  const { user } = openEngineer('/job/uid-JOB-1/close', { world });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  await heading('Have you carried out the gas safety checks?');

  const look = () => user.click(screen.getByText('Answers so far'));
  await look();
  const given = within(screen.getByText('Answers so far').closest('details') ?? document.body);
  const rows = (await given.findAllByRole('term')).map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(rows).toEqual([
    ['Issue resolved', 'No'],
    ['Description', 'Worn.'],
    ['Boiler make', 'Other'],
    ['Which make is it?', 'Homemade'],
    ['Boiler model', 'One'],
    ['GC number', '4731901'],
  ]);
  await user.click(given.getByRole('button', { name: 'Change Description' }));
  await heading('Describe the issue and next steps');
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Worn. Rusty.' } });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await heading('Have you carried out the gas safety checks?');
  await look();
  await screen.findByText('Worn. Rusty.');
});

it('the answers so far offer no change of an estimate at the question about lower labour', async () => {
  const { session } = await beginClose(plumbingJob());
  await walk(session, upToPartsNeeded);
  await answer(session, 'partsNeeded', { partsRequested: [washer], estimatedHoursNeeded: 3 });
  render(
    <CloseAtStep session={session} step="canLabourCostBeLowered">
      <AnswersSoFar onChange={() => undefined} />
    </CloseAtStep>,
  );
  await setupUser().click(screen.getByText('Answers so far'));
  const rows = (await screen.findAllByRole('term')).map((term) => ({
    label: term.textContent,
    isLocked: within(term.parentElement ?? term).queryByRole('button') === null,
  }));
  expect(rows.filter(({ isLocked }) => isLocked).map(({ label }) => label)).toEqual([
    'Parts needed',
    'Time needed',
  ]);
  expect(rows.length).toBeGreaterThan(2);
});
