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
  /** Seconds until the decline is sent; `undefined` while none is pending. */
  readonly seconds: number | undefined;
  /** The page was closed, or the device slept, before the decline was sent: the offer is still open. */
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

/** The stored declines of the signed-in engineer. */
const useKeptDeclines = () => {
  const { subject } = useSession();
  const device = useDevice();
  return useMemo(() => keptDeclines(device, subject), [device, subject]);
};

/** Calls `look` at once and repeatedly, until nothing is pending. */
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
 * Declines after ten seconds, during which the engineer can undo it. The device stores the decline, so that a page
 * which opens within the ten seconds continues the countdown. Later nothing is sent: the offer stays open and says so.
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
    // Another tab may have sent or undone it.
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
