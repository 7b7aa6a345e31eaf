import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { identifier } from '#domain/kernel/identifiers.ts';
import { londonInstant } from '#domain/kernel/london-time.ts';
import { claimWorld, day, jobOf } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { readyForReview } from './stage-answers.ts';

it.each([
  ['below the answers', false],
  ['beside them', true],
])(
  'asks nothing for coming back to the same fault, and says which job it follows, %s',
  async (_, wide) => {
    const world = claimWorld({
      jobs: [
        jobOf({
          name: identifier('JOB-900'),
          type: 'Gas Job',
          status: 'Complete',
          claimStatus: 'Closed',
          endedAt: londonInstant(day('2026-05-31'), 12, 0),
        }),
      ],
    });
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
  },
);
