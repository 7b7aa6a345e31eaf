import { openNodes, type Answers } from '#domain/flow';
import { closeProgress, type CloseEnd, type CloseStep } from '#domain/close';
import type { Pence } from '#domain/money';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import { closeWith } from '../../../domain/close/close-answers.ts';
import { worldOf } from '../../../domain/close/close-worlds.ts';

/** The answer of support: enough for both requests below. */
export const supportSaid = { netAmount: '200.00', hours: '2' };

const world = worldOf('Gas Job', {
  authorised: 'Yes',
  authorisedNet: 20_000 as Pence,
  authorisedHours: 2,
});

/** A Fan takes an hour and half an hour of tolerance (48 pounds each): two hours are not authorised. */
const fan = (estimatedHoursNeeded: number): Answers => ({
  partsRequested: [
    { name: 'Fan', quantity: 1, cost: 4000, hoursPrimary: 1, hoursSecondary: 0.5, tolerance: 0.5 },
  ],
  estimatedHoursNeeded,
});

/** Files are referred to by their names. */
export const photosOfFault = ['front.pdf', 'inside.pdf'];

/** A whole path through a close, with the answers of each step. */
export type CloseWay = {
  readonly steps: readonly CloseStep[];
  readonly end: CloseEnd | undefined;
  readonly answers: CloseAnswers;
};

const wayOf = (given: Answers, atStep: Parameters<typeof closeWith>[2] = {}): CloseWay => {
  const answers = closeWith(world, { boilerMake: 'viessmann', photosOfFault, ...given }, atStep);
  const progress = closeProgress(answers, world.job, world.flags, undefined);
  return { steps: openNodes(progress).slice(0, -1), end: progress.end, answers };
};

/** The longest path: labour that is not lowered enough, a call for it, and all gas checks made again. */
export const longestWay = wayOf(
  {
    ...fan(2),
    partsSource: 'now',
    partsUsed: [{ name: 'Fan', used: true, quantity: 1, cost: 4800 }],
  },
  { confirmPartsNeeded: fan(1.5) },
);

/** The same path with a next visit in place of parts that are fitted: it is sent by two calls. */
export const nextVisitWay = wayOf(
  { ...fan(2), visitDate: '2026-03-12' },
  { confirmPartsNeeded: fan(1.5) },
);
