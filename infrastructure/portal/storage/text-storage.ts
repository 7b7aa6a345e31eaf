import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';

/** A storage for a library that uses its own keys. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

const textRecord = (name: string): DeviceRecord<string> => ({
  name,
  keptIn: 'device',
  belongsTo: 'device',
  write: (text) => text,
  read: (text) => text,
});

/** The device as a storage of texts, for a library that deletes its own values. */
export const textStorageOn = (device: DeviceStore): TextStorage => {
  const names = new Set<string>();
  const removeItem = (name: string): void => {
    names.delete(name);
    device.forget(textRecord(name));
  };
  return {
    getItem: (name) => device.read(textRecord(name)) ?? null,
    setItem: (name, text) => {
      names.add(name);
      device.keep(textRecord(name), text);
    },
    removeItem,
    clear: () => names.forEach(removeItem),
  };
};

/** Texts that are kept for as long as the page lives. */
export const memoryStorage = (): TextStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string): string | null => kept.get(key) ?? null,
    setItem: (key: string, value: string): void => {
      kept.set(key, value);
    },
    removeItem: (key: string): void => {
      kept.delete(key);
    },
    clear: (): void => kept.clear(),
  };
};
