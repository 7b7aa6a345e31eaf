import { customerConnectionWording } from '#words/shell/wording/connection.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useDeviceOnline } from './use-device-online.ts';

/** Reports a lost connection before sign-in. */
export const DeviceConnection = () => (
  <OfflineNotice online={useDeviceOnline()} words={customerConnectionWording.offlineAtSignIn} />
);
