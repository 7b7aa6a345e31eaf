import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { instant, type Instant } from '#domain/kernel/instant.ts';

/** Milliseconds in which a wrong tap can be taken back, before the customer is told. */
export const undoTime = 10_000;

/** Milliseconds after its end in which it is still sent: a page that lives looks far more often. */
export const maximumSendDelay = 5000;

type SetOff = {
  readonly visit: EngineerJob;
  /** Whose it is: the subject of their session. */
  readonly by: string;
};

/** The journey that an engineer has just set off on. */
export type PendingDeparture =
  | { readonly phase: 'none' }
  | (SetOff & { readonly phase: 'held'; readonly until: Instant })
  /** Its time is over, or it is meant: it is to be sent. */
  | (SetOff & { readonly phase: 'due' });

export type DepartureEvent =
  | { readonly is: 'set-off'; readonly visit: EngineerJob; readonly now: Instant }
  | { readonly is: 'undone' }
  /** The engineer does not wait, or looks at something else than the portal. */
  | { readonly is: 'meant'; readonly now: Instant }
  | { readonly is: 'time-passed'; readonly now: Instant }
  | { readonly is: 'sent' };

export const noDeparture: PendingDeparture = { phase: 'none' };

/** The journey as somebody sees it: another's is none, and so is everybody's to who is not signed in. */
export const departureOfEngineer = (
  journey: PendingDeparture,
  who: string | undefined,
): PendingDeparture => (journey.phase !== 'none' && journey.by !== who ? noDeparture : journey);

/** A page that slept wakes long after the end: then nobody is told, and the engineer presses again. */
const due = (journey: PendingDeparture, now: Instant): PendingDeparture => {
  if (journey.phase !== 'held') return journey;
  const { visit, by, until } = journey;
  return now > until + maximumSendDelay ? noDeparture : { phase: 'due', visit, by };
};

/**
 * The journey after an event of who is signed in; what another left is dropped. Another journey takes the place of one
 * that is still held: nobody was told of it.
 */
export const reduceDeparture = (
  journey: PendingDeparture,
  who: string | undefined,
  event: DepartureEvent,
): PendingDeparture => {
  const own = departureOfEngineer(journey, who);
  switch (event.is) {
    case 'set-off':
      return own.phase === 'due' || who === undefined
        ? own
        : { phase: 'held', visit: event.visit, by: who, until: instant(event.now + undoTime) };
    case 'undone':
      return own.phase === 'held' ? noDeparture : own;
    case 'meant':
      return due(own, event.now);
    case 'time-passed':
      return own.phase === 'held' && event.now < own.until ? own : due(own, event.now);
    case 'sent':
      return own.phase === 'due' ? noDeparture : own;
  }
};

/** Whole seconds in which it can still be taken back. */
export const secondsLeft = (until: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
