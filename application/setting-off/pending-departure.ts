import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { instant, type Instant } from '#domain/kernel/instant.ts';

/** Milliseconds in which a wrong tap can be taken back, before the customer is told. */
export const undoTime = 10_000;

/** Milliseconds after its end in which it is still sent: a page that lives looks far more often. */
export const maximumSendDelay = 5000;

type SetOff = {
  readonly visit: EngineerJob;
  /** Whose it is: the subject of their session. */
  readonly engineerId: string;
};

/** The journey that an engineer has just set off on. */
export type PendingDeparture =
  | { readonly phase: 'none' }
  | (SetOff & { readonly phase: 'pending'; readonly until: Instant })
  /** Its time is over, or it is meant: it is to be sent. */
  | (SetOff & { readonly phase: 'due' });

export type DepartureEvent =
  | { readonly is: 'set-off'; readonly visit: EngineerJob; readonly now: Instant }
  | { readonly is: 'undone' }
  /** The engineer does not wait, or looks at something else than the portal. */
  | { readonly is: 'confirmed'; readonly now: Instant }
  | { readonly is: 'time-passed'; readonly now: Instant }
  | { readonly is: 'sent' };

export const noDeparture: PendingDeparture = { phase: 'none' };

/** The journey as somebody sees it: another's is none, and so is everybody's to who is not signed in. */
export const departureOfEngineer = (
  journey: PendingDeparture,
  engineerId: string | undefined,
): PendingDeparture =>
  journey.phase !== 'none' && journey.engineerId !== engineerId ? noDeparture : journey;

/** A page that slept wakes long after the end: then nobody is told, and the engineer presses again. */
const makeDue = (journey: PendingDeparture, now: Instant): PendingDeparture => {
  if (journey.phase !== 'pending') return journey;
  const { visit, engineerId: by, until } = journey;
  return now > until + maximumSendDelay ? noDeparture : { phase: 'due', visit, engineerId: by };
};

/**
 * The journey after an event of who is signed in; what another left is dropped. Another journey takes the place of one
 * that is still held: nobody was told of it.
 */
export const reduceDeparture = (
  journey: PendingDeparture,
  engineerId: string | undefined,
  event: DepartureEvent,
): PendingDeparture => {
  const own = departureOfEngineer(journey, engineerId);
  switch (event.is) {
    case 'set-off':
      return own.phase === 'due' || engineerId === undefined
        ? own
        : {
            phase: 'pending',
            visit: event.visit,
            engineerId: engineerId,
            until: instant(event.now + undoTime),
          };
    case 'undone':
      return own.phase === 'pending' ? noDeparture : own;
    case 'confirmed':
      return makeDue(own, event.now);
    case 'time-passed':
      return own.phase === 'pending' && event.now < own.until ? own : makeDue(own, event.now);
    case 'sent':
      return own.phase === 'due' ? noDeparture : own;
  }
};

/** Whole seconds in which it can still be taken back. */
export const secondsToUndo = (until: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
