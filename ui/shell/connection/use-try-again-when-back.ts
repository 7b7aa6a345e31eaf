import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from './use-online.ts';

/** Milliseconds between two attempts while offline: only a call shows that the connection is back. */
export const tryAgainPause = 20_000;

/** Repeats an action that failed without a connection: at intervals, and at once when the connection is back. */
export const useRepeatWhenBack = (
  online: boolean,
  hasFailed: boolean,
  tryAgain: () => void,
): void => {
  const wasOffline = useRef(false);
  const onTry = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!hasFailed) return undefined;
    if (online) {
      if (wasOffline.current) onTry();
      wasOffline.current = false;
      return undefined;
    }
    wasOffline.current = true;
    const timer = setInterval(onTry, tryAgainPause);
    return () => clearInterval(timer);
  }, [hasFailed, online]);
};

/** The same for a user who is signed in. */
export const useTryAgainWhenBack = (hasFailed: boolean, tryAgain: () => void): void =>
  useRepeatWhenBack(useOnline(), hasFailed, tryAgain);
