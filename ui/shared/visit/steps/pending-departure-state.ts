import { atom } from 'jotai';
import {
  departureOfEngineer,
  reduceDeparture,
  noDeparture,
  type DepartureEvent,
} from '#application/visit/pending-departure.ts';
import { sessionAtom, type SessionState } from '../../../shell/session/session-state.ts';

const storedDepartureAtom = atom(noDeparture);

const subjectOf = (state: SessionState): string | undefined =>
  state.phase === 'signed-in' ? state.session.subject : undefined;

/** The signed-in engineer's departure that can still be undone, on every screen. */
export const pendingDepartureAtom = atom(
  (get) => departureOfEngineer(get(storedDepartureAtom), subjectOf(get(sessionAtom))),
  (get, set, event: DepartureEvent) =>
    set(
      storedDepartureAtom,
      reduceDeparture(get(storedDepartureAtom), subjectOf(get(sessionAtom)), event),
    ),
);
