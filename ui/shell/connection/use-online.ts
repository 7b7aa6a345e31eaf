import { useAtomValue } from 'jotai';
import { use, useSyncExternalStore, useEffect, useEffectEvent, useRef } from 'react';
import { UseCasesContext, useUseCases, lazySignInUseCases } from '../use-cases/use-cases-loader.ts';

/** Whether the platform answers, as the last call showed. */
export const useOnline = (): boolean => {
  const { isOnline, watchOnline } = useUseCases();
  return useSyncExternalStore(watchOnline, isOnline, () => true);
};

/** The browser's own flag, until a call can show more. */
const browserHint = {
  isOnline: () => navigator.onLine,
  watchOnline: (onChange: () => void): (() => void) => {
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, onChange);
    return () => {
      for (const event of events) window.removeEventListener(event, onChange);
    };
  },
};

/** Whether there is a connection, also outside the work area: by the browser's hint until a call was answered. */
export const useDeviceOnline = (): boolean => {
  const ofSignIn = useAtomValue(lazySignInUseCases);
  const { isOnline, watchOnline } = use(UseCasesContext) ?? ofSignIn ?? browserHint;
  return useSyncExternalStore(watchOnline, isOnline, () => true);
};

/** Milliseconds between two attempts while offline, at the most: only a call shows that the connection is back. */
const longestPause = 20_000;

/**
 * Repeats an action that failed without a connection: after pauses that grow from `firstPause`, and at once when the
 * connection is back.
 */
export const useRepeatWhenBack = (
  online: boolean,
  hasFailed: boolean,
  tryAgain: () => void,
  firstPause = longestPause,
): void => {
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

/** The same for a user who is signed in. */
export const useTryAgainWhenBack = (
  hasFailed: boolean,
  tryAgain: () => void,
  firstPause?: number,
): void => useRepeatWhenBack(useOnline(), hasFailed, tryAgain, firstPause);
