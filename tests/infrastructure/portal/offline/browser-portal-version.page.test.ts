import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBrowserPortalVersion } from '#infrastructure/portal/offline/browser-portal-version.ts';
import { reactionTo } from '#infrastructure/portal/offline/shell-policy.ts';
import { waitUntil } from '../../../wait-until.ts';

/** A worker of one version, which answers as the real one does. */
class Worker extends EventTarget {
  state = 'installed';
  readonly files: readonly string[];
  readonly activate = vi.fn();
  constructor(files: readonly string[]) {
    super();
    this.files = files;
  }
  postMessage(message: unknown, [port]: readonly MessagePort[]) {
    const reaction = reactionTo(message, this.files);
    if (reaction === 'take-over') this.activate();
    else port?.postMessage(reaction?.answer);
  }
}

const pageFile = '/assets/index-1.js';
const own = () => new Worker([pageFile]);
const newer = () => new Worker(['/assets/index-2.js']);

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = own();
  readonly update = vi.fn(() => Promise.resolve());
}

class Container extends EventTarget {
  controller: Worker | null = own();
  readonly registration = new Registration();
  readonly ready = Promise.resolve(this.registration);
}

const open = (container = new Container()) => {
  const page = new DOMParser().parseFromString(
    `<script type="module" src="${pageFile}"></script><script src="https://other.test/a.js"></script>`,
    'text/html',
  );
  const heard = { onFound: vi.fn(), onActive: vi.fn() };
  const version = makeBrowserPortalVersion(
    container as unknown as ServiceWorkerContainer,
    page,
    () => undefined,
  );
  const stop = version.watch(heard);
  return { container, registration: container.registration, page, heard, version, stop };
};

const install = (registration: Registration, worker: Worker) => {
  worker.state = 'installing';
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
};

const control = (container: Container, worker: Worker) => {
  container.registration.waiting = null;
  container.controller = worker;
  container.dispatchEvent(new Event('controllerchange'));
};

/** Answers come through a message port: one that was sent later is answered later. */
const answered = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    newer().postMessage({ ask: 'is-yours', files: [] }, [port2]);
  });

afterEach(() => vi.restoreAllMocks());

describe('a portal version from the service worker', () => {
  it('is found when it is already waiting', async () => {
    const container = new Container();
    container.registration.waiting = newer();
    const { heard, version } = open(container);
    await waitUntil(() => expect(heard.onFound).toHaveBeenCalledTimes(1));
    expect(container.registration.waiting.activate).not.toHaveBeenCalled();
    vi.useFakeTimers();
    const overdue = vi.fn();
    version.activate(overdue);
    expect(container.registration.waiting.activate).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(9_999);
    expect(overdue).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(overdue).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('is found when it arrives later, and reports when it is active', async () => {
    const { container, registration, heard } = open();
    await container.ready;
    const worker = newer();
    install(registration, worker);
    await waitUntil(() => expect(heard.onFound).toHaveBeenCalledTimes(1));
    expect(heard.onActive).not.toHaveBeenCalled();
    control(container, worker);
    await waitUntil(() => expect(heard.onActive).toHaveBeenCalledTimes(1));
  });

  it('is activated silently by a page of the same version', async () => {
    const { container, registration, heard } = open();
    await container.ready;
    const worker = own();
    install(registration, worker);
    await waitUntil(() => expect(worker.activate).toHaveBeenCalledTimes(1));
    control(container, worker);
    await answered();
    expect(heard.onFound).not.toHaveBeenCalled();
    expect(heard.onActive).not.toHaveBeenCalled();
  });

  it('is not reported when it is the first one', async () => {
    const container = new Container();
    container.registration.active = null;
    container.controller = null;
    const { registration, heard } = open(container);
    await container.ready;
    const worker = newer();
    install(registration, worker);
    await answered();
    expect(heard.onFound).not.toHaveBeenCalled();
    expect(worker.activate).not.toHaveBeenCalled();
  });

  it('is checked when the page becomes visible again', async () => {
    const { container, registration, page, stop } = open();
    await container.ready;
    const visible = vi.spyOn(page, 'visibilityState', 'get').mockReturnValue('hidden');
    page.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).not.toHaveBeenCalled();
    visible.mockReturnValue('visible');
    page.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(1);
    stop();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});
