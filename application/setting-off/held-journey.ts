import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { instant, type Instant } from '#domain/kernel/instant.ts';

/** Milliseconds in which a wrong tap can be taken back, before the customer is told. */
export const undoTime = 10_000;

/** The journey that an engineer has just set off on. */
export type HeldJourney =
  | { readonly phase: 'none' }
  | { readonly phase: 'held'; readonly visit: EngineerJob; readonly until: Instant }
  /** Its time is over, or it is meant: it is to be sent. */
  | { readonly phase: 'due'; readonly visit: EngineerJob };

export type JourneyEvent =
  | { readonly is: 'set-off'; readonly visit: EngineerJob; readonly now: Instant }
  | { readonly is: 'undone' }
  /** The engineer does not wait, or looks at something else than the portal. */
  | { readonly is: 'meant' }
  | { readonly is: 'time-passed'; readonly now: Instant }
  | { readonly is: 'sent' };

export const noJourney: HeldJourney = { phase: 'none' };

/** The journey after an event. Another one takes the place of one that is still held: nobody was told of it. */
export const nextJourney = (journey: HeldJourney, event: JourneyEvent): HeldJourney => {
  switch (event.is) {
    case 'set-off':
      return journey.phase === 'due'
        ? journey
        : { phase: 'held', visit: event.visit, until: instant(event.now + undoTime) };
    case 'undone':
      return journey.phase === 'held' ? noJourney : journey;
    case 'meant':
      return journey.phase === 'held' ? { phase: 'due', visit: journey.visit } : journey;
    case 'time-passed':
      return journey.phase === 'held' && event.now >= journey.until
        ? { phase: 'due', visit: journey.visit }
        : journey;
    case 'sent':
      return journey.phase === 'due' ? noJourney : journey;
  }
};

/** Whole seconds in which it can still be taken back. */
export const secondsLeft = (until: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
