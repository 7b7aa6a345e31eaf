import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from './use-online.ts';

/** Milliseconds between two tries while there is no connection: only a try shows that it is back. */
export const tryAgainPause = 20_000;

/** Tries again what failed for want of a connection: at once when it is back, and now and then until it is. */
export const useTryAgainWhenBack = (hasFailed: boolean, tryAgain: () => void): void => {
  const online = useOnline();
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
