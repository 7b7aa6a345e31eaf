import type { CloseWay } from './close-way.ts';
import { checkedGasFault, nextVisit, parts } from './answered-steps.ts';

/** From a fault that is not resolved, with all gas checks and a labour warning, to a next visit. */
export const faultyWay: CloseWay = {
  name: 'all gas checks, a labour warning and a next visit, with a fault at every step',
  job: 'gas-heating',
  before: [],
  walked: [
    ...checkedGasFault('viessmann', 'airing-cupboard'),
    ['partsNeeded', parts(2, ['Fan', 4000])],
    ['canLabourCostBeLowered', { labourWarning: 'can-lower' }],
    ['partsNeededAfterWarning', { estimatedHoursNeeded: 1 }],
    ['partsSource', { partsSource: 'next-visit' }],
    ['followOnDetails', nextVisit],
    ['photos', { photosOfFault: ['front.jpg', 'inside.jpg'] }],
    ['haveYouFittedPartsToday', { fittedPartsToday: 'No' }],
    ['actualHours', { actualDuration: 1 }],
  ],
  end: 'nextVisitScheduled',
};
