import { atomWithReducer } from 'jotai/utils';
import { nextJourney, noJourney } from '#application/setting-off/held-journey.ts';

/** The journey that can still be taken back, whichever screen is open. */
export const heldJourneyAtom = atomWithReducer(noJourney, nextJourney);
