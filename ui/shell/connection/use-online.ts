import { useAtomValue } from 'jotai';
import { use, useSyncExternalStore, useEffect, useEffectEvent, useRef } from 'react';
import { UseCasesContext, useUseCases } from '../use-cases/use-cases-context.ts';
import { lazySignInUseCases } from '../use-cases/use-cases-loader.ts';

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
