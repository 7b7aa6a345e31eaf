import type { PortalVersion } from '#application/ports/device/device.ts';
import type { ShellMessage } from './shell-policy.ts';
import { whenIdle } from '../loading/load-later.ts';

/** The address of the service worker: above every page that it serves. */
const serviceWorkerPath = '/service-worker.js';

/** Lets the portal open offline from now on; where that cannot be, it opens online only. */
export const keepShell = (): void =>
  whenIdle(() => {
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.register(serviceWorkerPath).catch(() => undefined);
  });

/** Milliseconds; a browser may delay a worker for minutes without an event. */
const activationTimeout = 10_000;

const postToWorker = (
  worker: ServiceWorker | null,
  message: ShellMessage,
  port?: MessagePort,
): void => worker?.postMessage(message, port === undefined ? [] : [port]);

/** The files that the page was opened with: they have the version in their names. */
const filesOf = (page: Document): readonly string[] =>
  Array.from(
    page.querySelectorAll('script[src^="/assets/"], link[rel="stylesheet"][href^="/assets/"]'),
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );

const isOfPage = (worker: ServiceWorker, page: Document): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data === true);
    });
    port1.start();
    postToWorker(worker, { ask: 'is-yours', files: filesOf(page) }, port2);
  });

/** Calls back for a worker that waits, now and later; returns how to stop. */
const watchWaiting = (
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): (() => void) => {
  const look = () => {
    // The first worker replaces none.
    if (registration.waiting !== null && registration.active !== null)
      onWaiting(registration.waiting);
  };
  const onUpdateFound = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', onUpdateFound);
  onUpdateFound();
  look();
  return () => registration.removeEventListener('updatefound', onUpdateFound);
};

/**
 * The portal's version according to the service worker. A page from the network may be newer than its worker; then the
 * waiting worker is activated silently.
 */
export const makeBrowserPortalVersion = (
  workers: ServiceWorkerContainer | undefined,
  page: Document,
  reload: () => void,
): PortalVersion => {
  let registered: ServiceWorkerRegistration | undefined;
  return {
    watch: ({ onFound: found, onActive: inForce }) => {
      if (workers === undefined) return () => undefined;
      const stops: (() => void)[] = [];
      let stopped = false;
      const listen = (target: EventTarget, event: string, listener: () => void) => {
        target.addEventListener(event, listener);
        stops.push(() => target.removeEventListener(event, listener));
      };

      const onWaiting = async (worker: ServiceWorker) => {
        const isSame = await isOfPage(worker, page);
        if (stopped || worker.state !== 'installed') return;
        if (isSame) postToWorker(worker, { ask: 'take-over' });
        else found();
      };
      const onControllerChange = async () => {
        const { controller } = workers;
        if (controller !== null && !(await isOfPage(controller, page)) && !stopped) inForce();
      };
      const begin = async () => {
        const registration = await workers.ready;
        if (stopped) return;
        registered = registration;
        stops.push(watchWaiting(registration, (worker) => void onWaiting(worker)));
        // An app on a home screen stays open for days.
        listen(page, 'visibilitychange', () => {
          if (page.visibilityState === 'visible') registration.update().catch(() => undefined);
        });
      };

      listen(workers, 'controllerchange', () => void onControllerChange());
      void begin();
      return () => {
        stopped = true;
        for (const stop of stops) stop();
      };
    },
    activate: (overdue) => {
      postToWorker(registered?.waiting ?? null, { ask: 'take-over' });
      setTimeout(overdue, activationTimeout);
    },
    reload,
  };
};
