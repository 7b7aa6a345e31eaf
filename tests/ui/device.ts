import { makeBrowserDeviceStore } from '#infrastructure/portal/browser/browser-device-store.ts';

/** What the test's browser keeps. */
export const device = makeBrowserDeviceStore(window);
