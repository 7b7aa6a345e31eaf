import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBrowserDeviceStore } from '#infrastructure/portal/browser/browser-device-store.ts';
import { askAheadCode } from '#ui/app/session/ask-ahead.ts';
import { noteSignedIn, noteSignedOut } from '#ui/app/session/sign-in-hint.ts';

const files = {
  customer: ['/assets/a.js'],
  engineer: ['/assets/a.js', '/assets/b.js'],
  firstLook: ['/assets/c.js'],
};

/** Runs the code of the page's head, and gives what is asked for once the first file of the page is there. */
const askedFor = (): readonly (string | null)[] => {
  runInThisContext(askAheadCode(files));
  const sheet = document.head.appendChild(document.createElement('style'));
  expect(document.querySelectorAll('link')).toHaveLength(0);
  sheet.dispatchEvent(new Event('load'));
  sheet.dispatchEvent(new Event('load'));
  return Array.from(document.querySelectorAll('link[rel=preload]'), (link) =>
    link.getAttribute('href'),
  );
};

const openAt = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => openAt('/customer/account'));

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

describe('what is asked for beside the first script', () => {
  it.each(['customer', 'engineer'] as const)('is what the %s needs who was here', (role) => {
    noteSignedIn(makeBrowserDeviceStore(window), role);
    expect(askedFor()).toEqual(files[role]);
  });

  it.each(['/', '/job/agenda', '/job/agenda?tab=todayAgenda'])(
    'is what shows an engineer their day where that begins: %s',
    (path) => {
      openAt(path);
      noteSignedIn(makeBrowserDeviceStore(window), 'engineer');
      expect(askedFor()).toEqual(files.firstLook);
    },
  );

  it('is what a customer needs where they begin', () => {
    openAt('/');
    noteSignedIn(makeBrowserDeviceStore(window), 'customer');
    expect(askedFor()).toEqual(files.customer);
  });

  it('is nothing for nobody, for somebody without a role and for somebody who has gone', () => {
    expect(askedFor()).toEqual([]);
    noteSignedIn(makeBrowserDeviceStore(window), undefined);
    expect(askedFor()).toEqual([]);
    noteSignedIn(makeBrowserDeviceStore(window), 'engineer');
    noteSignedOut(makeBrowserDeviceStore(window));
    expect(askedFor()).toEqual([]);
  });

  it('is nothing where the browser keeps nothing, which harms nobody', () => {
    const lost = vi.fn();
    window.addEventListener('error', lost);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(askedFor()).toEqual([]);
    expect(lost).not.toHaveBeenCalled();
    window.removeEventListener('error', lost);
  });
});
