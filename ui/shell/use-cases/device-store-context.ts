import { createContext, use } from 'react';
import type { DeviceStore } from '#application/ports/device/device-store.ts';

/** A store that keeps nothing, for prerendering without a device. */
export const noDevice: DeviceStore = {
  read: () => undefined,
  readAll: () => [],
  keep: () => false,
  forget: () => undefined,
  forgetUser: () => undefined,
  watch: () => () => undefined,
};

export const DeviceStoreContext = createContext<DeviceStore>(noDevice);

/** The browser's storage. */
export const useDevice = (): DeviceStore => use(DeviceStoreContext);
