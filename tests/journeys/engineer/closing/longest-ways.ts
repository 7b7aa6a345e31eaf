import type { CloseWay, AnsweredStep } from './close-way.ts';
import { checkedGasFault, fittedAndChecked, parts } from './answered-steps.ts';

/** A Fan that takes longer than its labour may cost. */
const upToWarning: readonly AnsweredStep[] = [
  ...checkedGasFault('viessmann'),
  ['partsNeeded', parts(2, ['Fan', 4000])],
];

const authorisedByCall: readonly AnsweredStep[] = [
  ['costAuthorisation', {}],
  ['confirmPartsNeeded', { authorisationConfirmed: true }],
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
    ['canLabourCostBeLowered', { labourWarning: 'can-lower' }],
    ['partsNeededAfterWarning', { estimatedHoursNeeded: 2 }],
    ...authorisedByCall,
  ]),
  way('labour that cannot be lower, and a call for it', [
    ['canLabourCostBeLowered', { labourWarning: 'cannot-lower' }],
    ...authorisedByCall,
  ]),
  way('labour that is lowered', [
    ['canLabourCostBeLowered', { labourWarning: 'can-lower' }],
    ['partsNeededAfterWarning', { estimatedHoursNeeded: 1 }],
  ]),
];
