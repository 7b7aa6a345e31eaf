import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceRecord } from '#application/ports/device/device-store.ts';
import { makeBrowserDeviceStore } from '#infrastructure/portal/storage/browser-device-store.ts';
import { storagesInMemory } from '../../../fakes/fake-device-store.ts';

const recordOf = (
  name: string,
  keptIn: DeviceRecord<string>['keptIn'],
  belongsTo: DeviceRecord<string>['belongsTo'],
): DeviceRecord<string> => ({
  name,
  keptIn,
  belongsTo,
  write: (text) => `kept ${text}`,
  read: (text) => (text.startsWith('kept ') ? text.slice('kept '.length) : undefined),
});

const draft = recordOf('draft', 'tab', 'user');
const attempts = recordOf('attempts', 'device', 'user');
const consent = recordOf('consent', 'device', 'device');
const records = [draft, attempts, consent];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const refuse = (): Storage => {
  throw new Error('Storage is switched off');
};
const full = storagesInMemory(() => true);
const switchedOff = Object.defineProperties(
  { ...full },
  { sessionStorage: { get: refuse }, localStorage: { get: refuse } },
);

describe('a stored record', () => {
  it('is present after a reload in its tab or on its device, until it is forgotten', () => {
    for (const record of records)
      expect(makeBrowserDeviceStore(window).keep(record, 'text')).toBe(true);
    const store = makeBrowserDeviceStore(window);
    expect(records.map((record) => store.read(record))).toEqual(['text', 'text', 'text']);
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 2]);
    store.forget(draft);
    expect(store.read(draft)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed with its user, and records of the device stay', () => {
    makeBrowserDeviceStore(window).keep(recordOf('of a later version', 'device', 'user'), 'text');
    const store = makeBrowserDeviceStore(window);
    for (const record of records) store.keep(record, 'text');
    localStorage.setItem('of-somebody-else', 'text');
    store.forgetUser();
    expect(records.map((record) => store.read(record))).toEqual([undefined, undefined, 'text']);
    expect(sessionStorage).toHaveLength(0);
    expect(Object.keys(localStorage).toSorted()).toEqual(['consent', 'of-somebody-else']);
  });

  it('is found once by the beginning of its name, in its own storage', () => {
    const store = makeBrowserDeviceStore(window);
    for (const name of ['draft', 'draft:1', 'draft:2'])
      store.keep(recordOf(name, 'tab', 'user'), name);
    store.keep(recordOf('draft:3', 'device', 'user'), 'another place');
    store.keep(recordOf('draft:4', 'tab', 'device'), 'nobody’s');
    store.keep(recordOf('another', 'tab', 'user'), 'another');
    sessionStorage.setItem('pilotlight-user-draft:5', 'not of this kind');
    expect(store.readAll(draft).toSorted()).toEqual(['draft', 'draft:1', 'draft:2']);
    const numbered = store.readAll(recordOf('draft:', 'tab', 'user'));
    expect(numbered.toSorted()).toEqual(['draft:1', 'draft:2']);
  });

  it('is absent when it cannot be read', () => {
    const store = makeBrowserDeviceStore(window);
    store.keep(consent, 'text');
    localStorage.setItem('consent', 'another shape');
    expect(store.read(consent)).toBeUndefined();
    const broken = { ...consent, read: () => JSON.parse('{') as string };
    expect(store.read(broken)).toBeUndefined();
  });
});

it.each([
  ['switched off', switchedOff],
  ['full', full],
])(
  'storage that is %s is reported, and the page keeps everything while it is open',
  (_, storages) => {
    const store = makeBrowserDeviceStore(storages);
    for (const record of records) expect(store.keep(record, 'text')).toBe(false);
    expect(records.map((record) => store.read(record))).toEqual(['text', 'text', 'text']);
    expect(store.readAll(draft)).toEqual(['text']);
    store.forget(draft);
    expect(store.read(draft)).toBeUndefined();
    store.forgetUser();
    expect(records.map((record) => store.read(record))).toEqual([undefined, undefined, 'text']);
  },
);

describe('a record that expires', () => {
  const start = 1_000_000;
  const open = (now: number) => makeBrowserDeviceStore(window, () => now);

  it('is present until its time is over, also after a reload, and never again', () => {
    const record = { ...attempts, keptFor: 500 };
    open(start).keep(record, 'a text\nof two lines');
    expect(open(start + 499).read(record)).toBe('a text\nof two lines');
    expect(open(start + 500).read(record)).toBeUndefined();
    open(start + 600).keep(record, 'another');
    expect(open(start + 1099).read(record)).toBe('another');
  });

  it('is absent when it was stored without a time, and does not expire without a limit', () => {
    open(start).keep(attempts, 'text');
    expect(open(start).read({ ...attempts, keptFor: 500 })).toBeUndefined();
    expect(open(Number.MAX_SAFE_INTEGER).read(attempts)).toBe('text');
  });
});

it('a change of a record is reported with its origin, and only for its own record', () => {
  const store = makeBrowserDeviceStore(window);
  const changed = vi.fn<(where: 'here' | 'elsewhere') => void>();
  const stop = store.watch(consent, changed);
  store.keep(consent, 'text');
  store.keep(attempts, 'text');
  window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  store.forget(consent);
  expect(changed.mock.calls.flat()).toEqual(['here', 'elsewhere', 'elsewhere', 'here']);
  stop();
  store.keep(consent, 'text');
  window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  expect(changed).toHaveBeenCalledTimes(4);
});

it('a record that storage accepts again replaces the one kept on the page, and notifies every watcher', () => {
  let isFull = true;
  const device = makeBrowserDeviceStore(storagesInMemory(() => isFull));
  const heard: string[] = [];
  device.watch(consent, () => heard.push('one'));
  device.watch(consent, () => heard.push('other'));
  device.keep(consent, 'before');
  isFull = false;
  device.keep(consent, 'after');
  expect(device.read(consent)).toBe('after');
  expect(heard).toEqual(['one', 'other', 'one', 'other']);
});
