import type { DeviceStore } from '#application/ports/device/device-store.ts';
import {
  makeBrowserDeviceStore,
  type BrowserStorages,
} from '#infrastructure/portal/storage/browser-device-store.ts';

/** The storages of a browser in memory, which keep nothing more while they are full. */
export const storagesInMemory = (
  isFull: () => boolean,
  stored = new Map<string, string>(),
): BrowserStorages => {
  const storage = {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, text: string) => {
      if (isFull()) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, text);
    },
  };
  const ignore = () => undefined;
  return {
    sessionStorage: storage,
    localStorage: storage,
    addEventListener: ignore,
    removeEventListener: ignore,
  };
};

export type FakeDeviceStore = DeviceStore & {
  /** The same device after a reload: only stored records remain. */
  readonly reloaded: () => FakeDeviceStore;
  /** From now on storage takes nothing. */
  readonly fill: () => void;
  readonly names: () => readonly string[];
};

/** The store of a browser over storages in memory. */
export const fakeDeviceStore = (stored = new Map<string, string>()): FakeDeviceStore => {
  let full = false;
  return {
    ...makeBrowserDeviceStore(storagesInMemory(() => full, stored)),
    reloaded: () => fakeDeviceStore(new Map(stored)),
    fill: () => void (full = true),
    names: () => Array.from(stored.keys(), (key) => key.replace('pilotlight-user-', '')),
  };
};
