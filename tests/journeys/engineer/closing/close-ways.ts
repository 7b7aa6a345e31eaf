import type { CloseWay } from './close-way.ts';
import { answered, gasFault, nextVisit, parts, withoutParts } from './answered-steps.ts';

/** A fault that needs a part at the next visit. */
export const partForNextVisit = (photosOfFault: readonly string[]): CloseWay => ({
  name: 'a fault that needs a part',
  job: 'gas-heating',
  before: gasFault('ideal'),
  walked: [
    answered('partsNeeded', parts(1.5, ['Fan', 4000])),
    answered('partsSource'),
    answered('followOnDetails', nextVisit),
    answered('photos', { photosOfFault }),
    ...withoutParts.slice(1),
  ],
  end: 'nextVisitScheduled',
});
