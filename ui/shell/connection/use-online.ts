import { useSyncExternalStore, useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from '../use-cases/use-cases-loader.ts';

/** Whether the platform answers, as the last call showed. */
export const useOnline = (): boolean => {
  const { isOnline, watchOnline } = useConnection();
  return useSyncExternalStore(watchOnline, isOnline, () => true);
};

/** Milliseconds between two attempts while offline, at the most: only a call shows that the connection is back. */
const longestPause = 20_000;

/**
 * Repeats an action that failed without a connection: after pauses that grow from `firstPause`, and at once when the
 * connection is back.
 */
export const useTryAgainWhenBack = (
  hasFailed: boolean,
  tryAgain: () => void,
  firstPause = longestPause,
): void => {
  const online = useOnline();
  const pauseWhileOffline = useRef<number>(undefined);
  const onTry = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!hasFailed) return undefined;
    if (online) {
      if (pauseWhileOffline.current !== undefined) onTry();
      pauseWhileOffline.current = undefined;
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout>;
    const tryAfterPause = () => {
      const pause = pauseWhileOffline.current ?? firstPause;
      pauseWhileOffline.current = Math.min(2 * pause, longestPause);
      timer = setTimeout(() => {
        onTry();
        tryAfterPause();
      }, pause);
    };
    tryAfterPause();
    return () => clearTimeout(timer);
  }, [hasFailed, online, firstPause]);
};
