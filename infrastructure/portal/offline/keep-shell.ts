import { whenIdle } from '../loading/when-idle.ts';

/** The address of the service worker: above every page that it serves. */
const serviceWorkerPath = '/service-worker.js';

/** Lets the portal open offline from now on; where that cannot be, it opens online only. */
export const keepShell = (): void =>
  whenIdle(() => {
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.register(serviceWorkerPath).catch(() => undefined);
  });
