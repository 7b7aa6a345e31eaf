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

describe('the preloaded files of a page', () => {
  it.each(['customer', 'engineer'] as const)('are those of the %s who was signed in', (role) => {
    signIn(role);
    open();
    expect(asked()).toEqual([]);
    wait();
    expect(asked()).toEqual(files[role].first);
  });

  it.each(['/', '/job/agenda', '/job/agenda?tab=todayAgenda'])(
    'are those of the agenda for an engineer, and then the rest: %s',
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

  it('are those of the first screen of a customer', () => {
    openAt('/');
    signIn('customer');
    open();
    wait();
    expect(asked()).toEqual(files.customer.first);
  });

  it('are left to the script when that is faster, except those that it requests later', () => {
    openAt('/');
    signIn('engineer');
    open();
    bringScript();
    wait();
    expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it('are none for an anonymous visitor, a user without a role and after signing out', () => {
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

  it('are requested with the same mode as they are loaded', () => {
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

  it('are none when the storage cannot be read', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError');
    });
    open();
    wait();
    expect(asked()).toEqual([]);
  });
});
