import { useSyncExternalStore } from 'react';
import { customerConnectionWording } from '../../wording/connection.ts';
import { OfflineNotice } from './offline-notice.tsx';

const watch = (onChange: () => void): (() => void) => {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
};

/** Before sign-in no call has shown the connection, so the browser's hint is used. */
export const DeviceConnection = () => {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return <OfflineNotice online={online} words={customerConnectionWording.offlineAtSignIn} />;
};
