import type { EngineerJob } from '#domain/repair';
import { openUndoable, type UndoablePorts, type UndoableSession } from './undoable-action.ts';

type Departure = { readonly visit: EngineerJob; readonly engineerId: string | undefined };

export type PendingDeparture = Omit<UndoableSession<Departure>, 'begin'> & {
  /** Replaces a pending departure, which was never sent. */
  readonly setOff: (visit: EngineerJob) => void;
};

/** The travel that an engineer has just begun, on every screen of the page; another engineer's is dropped. */
export const openPendingDeparture = (
  { now, schedule }: Pick<UndoablePorts<Departure>, 'now' | 'schedule'>,
  engineerId: () => string | undefined,
): PendingDeparture => {
  const { begin, ...session } = openUndoable<Departure>({
    now,
    schedule,
    isKept: (departure) => departure.engineerId === engineerId(),
    keep: () => undefined,
    forget: () => undefined,
  });
  return { ...session, setOff: (visit) => begin({ visit, engineerId: engineerId() }) };
};
