import { useEffect, useEffectEvent, useState } from 'react';
import {
  maximumSendDelay,
  secondsLeft,
  undoTime,
} from '#application/setting-off/pending-departure.ts';
import { instant, type Instant } from '#domain/kernel/instant.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';

const lookAgainMilliseconds = 250;

export type PendingDecline = {
  /** Seconds in which it can still be undone; `undefined` while nothing is pending. */
  readonly seconds: number | undefined;
  readonly begin: () => void;
  readonly undo: () => void;
  readonly sendNow: () => void;
};

/**
 * Declines after ten seconds in which that can be undone. Nothing is sent where the screen is left before, a
 * tab is closed or the page slept: the offer is still there then.
 */
export const usePendingDecline = (decline: () => Promise<void>): PendingDecline => {
  const { now } = useUseCases();
  const [until, setUntil] = useState<Instant>();
  const [seconds, setSeconds] = useState(0);
  const send = useEffectEvent(() => void decline());
  const look = useEffectEvent((end: Instant) => {
    const moment = now();
    setSeconds(secondsLeft(end, moment));
    if (moment < end) return;
    setUntil(undefined);
    if (moment <= end + maximumSendDelay) send();
  });
  const isPending = until !== undefined;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => look(until), lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [until]);
  return {
    seconds: isPending ? seconds : undefined,
    begin: () => {
      const end = instant(now() + undoTime);
      setSeconds(secondsLeft(end, now()));
      setUntil(end);
    },
    undo: () => setUntil(undefined),
    sendNow: () => {
      setUntil(undefined);
      void decline();
    },
  };
};
