import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerJob } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { londonInstant } from '#domain/time';
import { claimWorld, jobOf } from './claim-world.ts';
import { day } from '../../day.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { readyForReview } from './stage-answers.ts';

const worldToComeBackTo = (job: Partial<CustomerJob> = {}) =>
  claimWorld({
    jobs: [
      jobOf({
        ...job,
        name: identifier('JOB-900'),
        type: 'Gas Job',
        status: 'Complete',
        claimStatus: 'Closed',
        endedAt: londonInstant({ date: day('2026-05-31'), hour: 12 }),
      }),
    ],
  });

it.each([
  ['below the answers', false],
  ['beside them', true],
])('a reattendance is free and names the earlier job, %s', async (_, wide) => {
  const world = worldToComeBackTo();
  const { user } = await visitStep(world, 'review', readyForReview, { wide });
  expect(screen.getByText('No need to pay any contribution fee')).toBeTruthy();
  expect(screen.getByText(/We finished JOB-900 within the last 30 days/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create claim!' }));
  await toHeading('Request received');
  expect(world.claims.received()[0]?.claim).toMatchObject({
    reattend: 'Yes',
    relatedJob: 'JOB-900',
    visitType: 'Reattend',
  });
});

it('a reattendance shows no contribution, also before its area is chosen', async () => {
  const { user } = await visitStep(worldToComeBackTo(), 'problemArea', {}, { wide: true });
  const beside = within(screen.getByRole('complementary', { name: 'Your request so far' }));
  expect(
    beside.getByText(
      '£60.00 towards a new repair, by card at the end. Nothing if we come back to one that we finished within the last 30 days.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Drainage/ }));
  await beside.findByText('£60.00 towards this repair, by card at the end.');
  await user.click(screen.getByRole('radio', { name: /^Boiler/ }));
  await beside.findByText('No need to pay any contribution fee');
});
