import { useCallback, useSyncExternalStore } from 'react';
import type { DeviceRecord, DeviceStore } from '#application/ports/device-store.ts';
import { useDevice } from '../device/device-store-context.ts';

/** The flag's name is fixed (document 1, section 9). */
const acceptedRecord: DeviceRecord<true> = {
  name: 'cookie-accepted',
  keptIn: 'device',
  belongsTo: 'device',
  write: String,
  read: (text) => (text === 'true' ? true : undefined),
};

const isAccepted = (device: DeviceStore): boolean => device.read(acceptedRecord) !== undefined;

/** Does something as soon as the notice is accepted: now, when it was before. */
export const whenCookiesAccepted = (device: DeviceStore, act: () => void): void => {
  if (isAccepted(device)) {
    act();
    return;
  }
  const stop = device.watch(acceptedRecord, () => {
    if (!isAccepted(device)) return;
    stop();
    act();
  });
};

/** Before hydration nobody knows; the notice comes after it, so that it does not flash at those who accepted. */
export const useCookieAcceptance = () => {
  const device = useDevice();
  const subscribe = useCallback(
    (changed: () => void) => device.watch(acceptedRecord, changed),
    [device],
  );
  return {
    accepted: useSyncExternalStore(
      subscribe,
      () => isAccepted(device),
      () => true,
    ),
    accept: () => void device.keep(acceptedRecord, true),
  };
};
