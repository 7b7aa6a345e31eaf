import { createContext, use } from 'react';
import type { DeviceStore } from '#application/ports/device-store.ts';

/** Where the page's HTML is made there is no device: nothing is kept. */
export const noDevice: DeviceStore = {
  read: () => undefined,
  readAll: () => [],
  keep: () => false,
  forget: () => undefined,
  forgetUser: () => undefined,
  watch: () => () => undefined,
};

export const DeviceStoreContext = createContext<DeviceStore>(noDevice);

/** What the browser keeps. */
export const useDevice = (): DeviceStore => use(DeviceStoreContext);
