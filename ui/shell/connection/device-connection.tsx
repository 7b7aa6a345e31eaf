import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { customerConnectionWording } from '../wording/connection.ts';
import { lazySignInUseCases } from '../use-cases/use-cases-loader.ts';
import { OfflineNotice } from './offline-notice.tsx';

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

/** Reports a lost connection before sign-in: by the browser's hint until a call was answered. */
export const DeviceConnection = () => {
  const { isOnline, watchOnline } = useAtomValue(lazySignInUseCases) ?? browserHint;
  const online = useSyncExternalStore(watchOnline, isOnline, () => true);
  return <OfflineNotice online={online} words={customerConnectionWording.offlineAtSignIn} />;
};
