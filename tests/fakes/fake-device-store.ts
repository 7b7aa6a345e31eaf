import type { DeviceStore, RecordPlace } from '#application/ports/device/device-store.ts';

export type FakeDeviceStore = DeviceStore & {
  /** The same device after a reload: only stored records remain. */
  readonly reloaded: () => FakeDeviceStore;
  /** From now on storage takes nothing. */
  readonly fill: () => void;
  readonly names: () => readonly string[];
};

type StoredTexts = ReadonlyMap<string, { readonly text: string; readonly ofUser: boolean }>;

/** A browser's storage in memory. */
export const fakeDeviceStore = (before: StoredTexts = new Map()): FakeDeviceStore => {
  const stored = new Map(before);
  const unstored = new Map<string, string>();
  let full = false;
  const textOf = ({ name }: RecordPlace) => unstored.get(name) ?? stored.get(name)?.text;
  return {
    read: (record) => {
      const text = textOf(record);
      return text === undefined ? undefined : record.read(text);
    },
    readAll: (kind) =>
      [...new Set([...stored.keys(), ...unstored.keys()])].flatMap((name) => {
        const text = textOf({ ...kind, name }) ?? '';
        const value = name.startsWith(kind.name) ? kind.read(text) : undefined;
        return value === undefined ? [] : [value];
      }),
    keep: (record, value) => {
      const text = record.write(value);
      if (full) unstored.set(record.name, text);
      else stored.set(record.name, { text, ofUser: record.belongsTo === 'user' });
      return !full;
    },
    forget: ({ name }) => {
      unstored.delete(name);
      stored.delete(name);
    },
    forgetUser: () => {
      unstored.clear();
      for (const [name, { ofUser }] of stored) if (ofUser) stored.delete(name);
    },
    watch: () => () => undefined,
    reloaded: () => fakeDeviceStore(stored),
    fill: () => {
      full = true;
    },
    names: () => [...stored.keys()],
  };
};
