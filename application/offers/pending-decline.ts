import { instant, type Instant } from '#domain/time';
import type { KeptDecline } from './kept-declines.ts';
import { runSession, type RunningSession, type Transition } from '../session/run-session.ts';
import { maximumSendDelay, secondsToUndo, undoTime } from '../visit/pending-departure.ts';

/** A decline that can be undone until it is sent. */
export type PendingDecline =
  | { readonly phase: 'none' }
  /** An earlier page ended, or this one slept, before the decline was sent: the offer is still open. */
  | { readonly phase: 'interrupted' }
  | { readonly phase: 'counting'; readonly until: Instant; readonly seconds: number };

export type PendingDeclineEvent =
  | { readonly is: 'declined'; readonly now: Instant }
  /** The time was read again; `isKept` while no other tab has sent or undone the decline. */
  | { readonly is: 'time-read'; readonly now: Instant; readonly isKept: boolean }
  | { readonly is: 'undone' }
  /** It is to be sent at once. */
  | { readonly is: 'confirmed' };

export type PendingDeclineCommand =
  | { readonly do: 'keep'; readonly until: Instant }
  | { readonly do: 'forget' | 'read-time-later' | 'send' };

const none: PendingDecline = { phase: 'none' };

const countTo = (until: Instant, now: Instant): PendingDecline => ({
  phase: 'counting',
  until,
  seconds: secondsToUndo(until, now),
});

const onTimeRead = (
  pending: PendingDecline,
  { now, isKept }: Extract<PendingDeclineEvent, { readonly is: 'time-read' }>,
): Transition<PendingDecline, PendingDeclineCommand> => {
  if (pending.phase !== 'counting') return [pending, []];
  const { until, seconds } = pending;
  if (!isKept) return [none, [{ do: 'forget' }]];
  if (now < until) {
    const isSameSecond = secondsToUndo(until, now) === seconds;
    return [isSameSecond ? pending : countTo(until, now), [{ do: 'read-time-later' }]];
  }
  return now <= until + maximumSendDelay
    ? [none, [{ do: 'forget' }, { do: 'send' }]]
    : [{ phase: 'interrupted' }, []];
};

/**
 * The pending decline after an event, and its side effects. It is sent after ten seconds, and never long after that: a
 * page that slept says that the offer was not declined.
 */
export const reducePendingDecline = (
  pending: PendingDecline,
  event: PendingDeclineEvent,
): Transition<PendingDecline, PendingDeclineCommand> => {
  switch (event.is) {
    case 'declined': {
      const until = instant(event.now + undoTime);
      return [countTo(until, event.now), [{ do: 'keep', until }, { do: 'read-time-later' }]];
    }
    case 'time-read':
      return onTimeRead(pending, event);
    case 'undone':
      return [none, [{ do: 'forget' }]];
    case 'confirmed':
      return [none, [{ do: 'forget' }, { do: 'send' }]];
  }
};

/** Milliseconds between two readings of the time. */
const readingInterval = 250;

export type PendingDeclinePorts = {
  readonly now: () => Instant;
  /** Calls back once after so many milliseconds; returns how to stop. */
  readonly later: (milliseconds: number, act: () => void) => () => void;
  readonly kept: {
    readonly find: (offer: string) => KeptDecline | undefined;
    readonly keep: (offer: string, until: Instant) => void;
    readonly forget: (offer: string) => void;
  };
};

/** The screen that shows an offer. */
export type OfferScreen = { readonly sendDecline: () => void };

/** The pending decline of an offer. The device keeps it: a page that opens within the ten seconds goes on counting. */
export const openPendingDecline = (
  { now, later, kept }: PendingDeclinePorts,
  offer: string,
): RunningSession<PendingDecline, PendingDeclineEvent, OfferScreen> => {
  let cancelTimer = (): void => undefined;
  const until = kept.find(offer)?.until;

  const session = runSession<
    PendingDecline,
    PendingDeclineEvent,
    PendingDeclineCommand,
    OfferScreen
  >({
    first: [until === undefined ? none : countTo(until, now()), []],
    reduce: reducePendingDecline,
    run: (command, { screens }) => {
      switch (command.do) {
        case 'keep':
          return kept.keep(offer, command.until);
        case 'forget':
          return kept.forget(offer);
        case 'read-time-later':
          cancelTimer();
          cancelTimer = later(readingInterval, readTime);
          return undefined;
        case 'send':
          return screens()?.sendDecline();
      }
    },
  });
  const readTime = (): void =>
    session.dispatch({ is: 'time-read', now: now(), isKept: kept.find(offer) !== undefined });

  return {
    ...session,
    attach: (screen) => {
      const detach = session.attach(screen);
      readTime();
      return () => {
        detach();
        cancelTimer();
      };
    },
  };
};
