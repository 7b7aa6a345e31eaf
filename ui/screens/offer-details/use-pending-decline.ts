import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { keptDeclines } from '#application/attempt/kept-declines.ts';
import {
  maximumSendDelay,
  secondsToUndo,
  undoTime,
} from '#application/setting-off/pending-departure.ts';
import { instant, type Instant } from '#domain/time';
import { useDevice } from '../../app/device/device-store-context.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';

const lookAgainMilliseconds = 250;

export type PendingDecline = {
  /** Seconds in which it can still be undone; `undefined` while nothing is pending. */
  readonly seconds: number | undefined;
  /** An earlier page ended, or this one slept, before the decline was sent: the offer is still open. */
  readonly isInterrupted: boolean;
  readonly begin: () => void;
  readonly undo: () => void;
  readonly sendNow: () => void;
};

type Countdown =
  | { readonly phase: 'none' | 'interrupted' }
  | { readonly phase: 'counting'; readonly until: Instant; readonly seconds: number };

const countTo = (until: Instant, now: Instant): Countdown => ({
  phase: 'counting',
  until,
  seconds: secondsToUndo(until, now),
});

/** Declines that the device keeps for the engineer who is signed in. */
const useKeptDeclines = () => {
  const { subject } = useSession();
  const device = useDevice();
  return useMemo(() => keptDeclines(device, subject), [device, subject]);
};

/** Calls `look` at once and then again and again, until there is no end to wait for. */
const useLookUntil = (until: Instant | undefined, look: () => void): void => {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    if (until === undefined) return undefined;
    onLook();
    const timer = setInterval(() => onLook(), lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [until]);
};

/**
 * Declines after ten seconds in which that can be undone. The device keeps it: a page that opens within the ten seconds
 * goes on counting. Nothing is sent later than that; the offer is open then, and says that it was not declined.
 */
export const usePendingDecline = (offer: string, decline: () => Promise<void>): PendingDecline => {
  const { now } = useUseCases();
  const kept = useKeptDeclines();
  const [countdown, setCountdown] = useState((): Countdown => {
    const until = kept.find(offer)?.until;
    return until === undefined ? { phase: 'none' } : countTo(until, now());
  });
  const end = (): void => {
    kept.forget(offer);
    setCountdown({ phase: 'none' });
  };
  const send = (): void => {
    end();
    void decline();
  };
  const until = countdown.phase === 'counting' ? countdown.until : undefined;
  useLookUntil(until, () => {
    // Another tab may have sent it, or undone it.
    if (until === undefined || kept.find(offer) === undefined) return end();
    const moment = now();
    if (moment < until) setCountdown(countTo(until, moment));
    else if (moment <= until + maximumSendDelay) send();
    else setCountdown({ phase: 'interrupted' });
  });
  return {
    seconds: countdown.phase === 'counting' ? countdown.seconds : undefined,
    isInterrupted: countdown.phase === 'interrupted',
    begin: () => {
      const start = now();
      const last = instant(start + undoTime);
      kept.keep(offer, last);
      setCountdown(countTo(last, start));
    },
    undo: end,
    sendNow: send,
  };
};
