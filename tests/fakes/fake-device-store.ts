import type { DeviceStore, RecordPlace } from '#application/ports/device-store.ts';

export type FakeDeviceStore = DeviceStore & {
  /** The same device after its page was loaded again: what is written is there, and nothing else. */
  readonly reloaded: () => FakeDeviceStore;
  /** From now on storage takes nothing. */
  readonly fill: () => void;
  readonly names: () => readonly string[];
};

type Written = ReadonlyMap<string, { readonly text: string; readonly theirs: boolean }>;

/** A browser's storage in memory. */
export const fakeDeviceStore = (before: Written = new Map()): FakeDeviceStore => {
  const written = new Map(before);
  const held = new Map<string, string>();
  let full = false;
  const textOf = ({ name }: RecordPlace) => held.get(name) ?? written.get(name)?.text;
  return {
    read: (record) => {
      const text = textOf(record);
      return text === undefined ? undefined : record.read(text);
    },
    readAll: (kind) =>
      [...new Set([...written.keys(), ...held.keys()])].flatMap((name) => {
        const text = textOf({ ...kind, name }) ?? '';
        const value = name.startsWith(kind.name) ? kind.read(text) : undefined;
        return value === undefined ? [] : [value];
      }),
    keep: (record, value) => {
      const text = record.write(value);
      if (full) held.set(record.name, text);
      else written.set(record.name, { text, theirs: record.belongsTo === 'user' });
      return !full;
    },
    forget: ({ name }) => {
      held.delete(name);
      written.delete(name);
    },
    forgetUser: () => {
      held.clear();
      for (const [name, { theirs: others }] of written) if (others) written.delete(name);
    },
    watch: () => () => undefined,
    reloaded: () => fakeDeviceStore(written),
    fill: () => {
      full = true;
    },
    names: () => [...written.keys()],
  };
};
