import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { lazySignInUseCases } from '../use-cases/use-cases-loader.ts';

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

/** Whether there is a connection before sign-in: by the browser's hint until a call was answered. */
export const useDeviceOnline = (): boolean => {
  const { isOnline, watchOnline } = useAtomValue(lazySignInUseCases) ?? browserHint;
  return useSyncExternalStore(watchOnline, isOnline, () => true);
};
