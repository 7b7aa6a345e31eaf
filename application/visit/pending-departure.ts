import type { EngineerJob } from '#domain/repair';
import { instant, type Instant } from '#domain/time';

/** Milliseconds in which a mistaken tap can be undone, before the customer is informed. */
export const undoTime = 10_000;

/** Milliseconds after its end in which it is still sent: a page that lives looks far more often. */
export const maximumSendDelay = 5000;

type SetOff = {
  readonly visit: EngineerJob;
  /** The subject of the engineer's session. */
  readonly engineerId: string;
};

/** The journey that an engineer has just set off on. */
export type PendingDeparture =
  | { readonly phase: 'none' }
  | (SetOff & { readonly phase: 'pending'; readonly until: Instant })
  /** Its time is over, or it was confirmed: it is to be sent. */
  | (SetOff & { readonly phase: 'due' });

export type DepartureEvent =
  | { readonly is: 'set-off'; readonly visit: EngineerJob; readonly now: Instant }
  | { readonly is: 'undone' }
  /** The engineer taps "now", or leaves the page. */
  | { readonly is: 'confirmed'; readonly now: Instant }
  | { readonly is: 'time-passed'; readonly now: Instant }
  | { readonly is: 'sent' };

export const noDeparture: PendingDeparture = { phase: 'none' };

/** The departure of the signed-in engineer; another engineer's departure is hidden. */
export const departureOfEngineer = (
  journey: PendingDeparture,
  engineerId: string | undefined,
): PendingDeparture =>
  journey.phase !== 'none' && journey.engineerId !== engineerId ? noDeparture : journey;

/** A page that slept wakes long after the end: then nothing is sent, and the engineer taps again. */
const makeDue = (journey: PendingDeparture, now: Instant): PendingDeparture => {
  if (journey.phase !== 'pending') return journey;
  const { visit, engineerId, until } = journey;
  return now > until + maximumSendDelay ? noDeparture : { phase: 'due', visit, engineerId };
};

/**
 * The departure after an event of the signed-in engineer. A new departure replaces a pending one, which was never sent.
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
            engineerId,
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

/** Whole seconds in which it can still be undone. */
export const secondsToUndo = (until: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
