import type { CloseWay, AnsweredStep } from './close-way.ts';
import { answered, checkedGasFault, fittedAndChecked, parts } from './answered-steps.ts';

/** A Fan that takes longer than its labour may cost. */
const upToWarning: readonly AnsweredStep[] = [
  ...checkedGasFault('viessmann'),
  answered('partsNeeded', parts(2, ['Fan', 4000])),
];

const lowered = (estimatedHoursNeeded: number): AnsweredStep =>
  answered('partsNeededAfterWarning', { partsRequested: undefined, estimatedHoursNeeded });

const authorisedByCall: readonly AnsweredStep[] = [
  answered('costAuthorisation'),
  answered('confirmPartsNeeded', { partsRequested: undefined, estimatedHoursNeeded: undefined }),
];

/** Fitted at once, with all gas checks made again. */
const fitted = fittedAndChecked('viessmann', { photosOfFault: ['front.jpg', 'inside.jpg'] });

const says = { decision: 'Yes', netAmount: '200.00', hours: '2' } as const;

const way = (name: string, middle: readonly AnsweredStep[]): CloseWay => ({
  name,
  job: 'gas',
  before: [],
  walked: [...upToWarning, ...middle, ...fitted],
  says,
  end: 'complete',
});

/** The three longest paths through a close, the longest first. */
export const threeLongestWays: readonly CloseWay[] = [
  way('labour that is not lowered enough, and a call for it', [
    answered('canLabourCostBeLowered'),
    lowered(2),
    ...authorisedByCall,
  ]),
  way('labour that cannot be lower, and a call for it', [
    answered('canLabourCostBeLowered', { labourWarning: 'cannot-lower' }),
    ...authorisedByCall,
  ]),
  way('labour that is lowered', [answered('canLabourCostBeLowered'), lowered(1)]),
];
