import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBrowserDeviceStore } from '#infrastructure/portal/browser/browser-device-store.ts';
import { preloadDelay, preloadScript } from '#ui/app/session/preload-script.ts';
import { noteSignedIn, noteSignedOut } from '#ui/app/session/sign-in-hint.ts';

const files = {
  customer: { first: ['/assets/a.js', '/assets/a.css'], next: [] },
  engineer: { first: ['/assets/a.js', '/assets/b.js'], next: [] },
  'engineer at the start': { first: ['/assets/c.js'], next: ['/assets/a.js', '/assets/b.js'] },
};

const asked = (): readonly (string | null)[] =>
  Array.from(document.querySelectorAll('link[rel=preload]'), (link) => link.getAttribute('href'));

const openAt = (path: string) => window.history.replaceState(null, '', path);

const wait = () => vi.advanceTimersByTime(preloadDelay);

/** What the code listens to on the document goes with the test. */
let listening: AbortController;

/** The first script of the page has come, and run. */
const bringScript = () =>
  document.head.appendChild(document.createElement('script')).dispatchEvent(new Event('load'));

/** Runs the code of the page's head as the device is now. */
const open = () => {
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (kind: string, listener: EventListenerOrEventListenerObject) =>
      listen(kind, listener, { capture: true, signal: listening.signal }),
  );
  runInThisContext(`{${preloadScript(files)}}`);
};

beforeEach(() => {
  vi.useFakeTimers();
  listening = new AbortController();
  openAt('/customer/account');
});

afterEach(() => {
  listening.abort();
  document.head.replaceChildren();
  localStorage.clear();
});

const signIn = (role: 'customer' | 'engineer' | undefined) =>
  noteSignedIn(makeBrowserDeviceStore(window), role);

describe('what is asked for beside the first script', () => {
  it.each(['customer', 'engineer'] as const)('is what the %s needs who was here', (role) => {
    signIn(role);
    open();
    expect(asked()).toEqual([]);
    wait();
    expect(asked()).toEqual(files[role].first);
  });

  it.each(['/', '/job/agenda', '/job/agenda?tab=todayAgenda'])(
    'is what shows an engineer their day where that begins, and then the rest: %s',
    (path) => {
      openAt(path);
      signIn('engineer');
      open();
      wait();
      expect(asked()).toEqual(['/assets/c.js']);
      bringScript();
      expect(asked()).toEqual(['/assets/c.js', '/assets/a.js', '/assets/b.js']);
    },
  );

  it('is what a customer needs where they begin', () => {
    openAt('/');
    signIn('customer');
    open();
    wait();
    expect(asked()).toEqual(files.customer.first);
  });

  it('is left to the script where that comes sooner, but for what it does not ask for yet', () => {
    openAt('/');
    signIn('engineer');
    open();
    bringScript();
    wait();
    expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it('is nothing for nobody, for somebody without a role and for somebody who has gone', () => {
    open();
    signIn(undefined);
    open();
    signIn('engineer');
    noteSignedOut(makeBrowserDeviceStore(window));
    open();
    wait();
    bringScript();
    expect(asked()).toEqual([]);
  });

  it('is asked for in the way in which it is loaded then', () => {
    signIn('customer');
    open();
    wait();
    const [script, sheet] = document.querySelectorAll('link');
    for (const link of [script, sheet]) {
      expect(link?.rel).toBe('preload');
      expect(link?.crossOrigin).toBe('anonymous');
      expect(link?.getAttribute('fetchpriority') ?? link?.fetchPriority).toBe('low');
    }
    expect((script as { readonly as?: string }).as).toBe('fetch');
    expect((sheet as { readonly as?: string }).as).toBe('style');
  });

  it('is nothing where the storage may not be read', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError');
    });
    open();
    wait();
    expect(asked()).toEqual([]);
  });
});
