import { atom } from 'jotai';
import {
  journeyOf,
  nextJourney,
  noJourney,
  type JourneyEvent,
} from '#application/setting-off/held-journey.ts';
import { sessionAtom, type SessionState } from '../../../app/session/session-state.ts';

const keptJourneyAtom = atom(noJourney);

const subjectOf = (state: SessionState): string | undefined =>
  state.phase === 'signed-in' ? state.session.subject : undefined;

/** The journey that who is signed in can still take back, whichever screen is open. */
export const heldJourneyAtom = atom(
  (get) => journeyOf(get(keptJourneyAtom), subjectOf(get(sessionAtom))),
  (get, set, event: JourneyEvent) =>
    set(keptJourneyAtom, nextJourney(get(keptJourneyAtom), subjectOf(get(sessionAtom)), event)),
);
