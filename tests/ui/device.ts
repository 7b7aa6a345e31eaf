import { makeBrowserDeviceStore } from '#infrastructure/portal/storage/browser-device-store.ts';

/** The storage of the test's browser. */
export const device = makeBrowserDeviceStore(window);
