import { instant, type Instant } from '#domain/time';
import type { Transition } from '../session/run-session.ts';

/** Milliseconds in which a mistaken tap can be undone, before anyone is informed. */
export const undoTime = 10_000;

/** Milliseconds after its end in which it is still sent: a page that is awake reads the time far more often. */
export const maximumSendDelay = 5000;

/** An action that can be undone until it is sent. */
export type UndoableAction<Target> =
  | { readonly phase: 'none' }
  /** The page ended, or slept, before the action was sent: nothing was done. */
  | { readonly phase: 'interrupted' }
  | Counting<Target>;

type Counting<Target> = {
  readonly phase: 'counting';
  readonly target: Target;
  readonly until: Instant;
  /** Whole seconds in which it can still be undone. */
  readonly seconds: number;
};

export type UndoableEvent<Target> =
  | { readonly is: 'begun'; readonly target: Target; readonly now: Instant }
  | {
      /** `confirmed`: it is to be sent at once. */
      readonly is: 'time-read' | 'confirmed';
      readonly now: Instant;
      /** `false` once another tab has sent or undone it, or another user has signed in. */
      readonly isKept: boolean;
    }
  | { readonly is: 'undone' };

export type UndoableCommand<Target> =
  | { readonly do: 'keep'; readonly target: Target; readonly until: Instant }
  | { readonly do: 'send'; readonly target: Target }
  | { readonly do: 'forget' | 'read-time-later' };

const none = { phase: 'none' } as const;

export const countTo = <Target>(
  target: Target,
  until: Instant,
  now: Instant,
): Counting<Target> => ({
  phase: 'counting',
  target,
  until,
  seconds: Math.max(0, Math.ceil((until - now) / 1000)),
});

/**
 * The action after an event, and its side effects. It is sent after ten seconds or on request, and never long after
 * that: a page that slept sends nothing, and the user taps again.
 */
export const reduceUndoable = <Target>(
  action: UndoableAction<Target>,
  event: UndoableEvent<Target>,
): Transition<UndoableAction<Target>, UndoableCommand<Target>> => {
  switch (event.is) {
    case 'begun': {
      const { target, now } = event;
      const until = instant(now + undoTime);
      return [
        countTo(target, until, now),
        [{ do: 'keep', target, until }, { do: 'read-time-later' }],
      ];
    }
    case 'undone':
      return [none, [{ do: 'forget' }]];
    case 'time-read':
    case 'confirmed': {
      if (action.phase !== 'counting') return [action, []];
      const { target, until, seconds } = action;
      if (!event.isKept) return [none, [{ do: 'forget' }]];
      if (event.now > until + maximumSendDelay) return [{ phase: 'interrupted' }, []];
      if (event.is === 'confirmed' || event.now >= until)
        return [none, [{ do: 'forget' }, { do: 'send', target }]];
      const next = countTo(target, until, event.now);
      return [next.seconds === seconds ? action : next, [{ do: 'read-time-later' }]];
    }
  }
};

/** Milliseconds between two readings of the time. */
export const readingInterval = 250;
