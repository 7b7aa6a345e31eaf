import type {
  DeviceRecord,
  DeviceStore,
  RecordPlace,
} from '#application/ports/device/device-store.ts';

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's storages; asking for one throws where a user has switched storage off. */
export type BrowserStorages = {
  readonly sessionStorage: WebStorage;
  readonly localStorage: WebStorage;
  readonly addEventListener: (type: 'storage', listen: (event: StorageEvent) => void) => void;
  readonly removeEventListener: (type: 'storage', listen: (event: StorageEvent) => void) => void;
};

/** Marks all records of a user. */
const userPrefix = 'pilotlight-user-';

const keyOf = ({ name, belongsTo }: RecordPlace): string =>
  belongsTo === 'user' ? `${userPrefix}${name}` : name;

const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const keysOf = (storage: WebStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** A record that expires begins with its expiry, in milliseconds since the epoch. */
const dated = /^(\d+) ([^]*)$/;

const withExpiry = (text: string, keptFor: number | undefined, now: number): string =>
  keptFor === undefined ? text : `${now + keptFor} ${text}`;

const unlessExpired = (
  text: string,
  keptFor: number | undefined,
  now: number,
): string | undefined => {
  if (keptFor === undefined) return text;
  const [, until, rest] = dated.exec(text) ?? [];
  return Number(until) > now ? rest : undefined;
};

/** The browser's storages as one store; values that they refuse stay in memory. */
export const makeBrowserDeviceStore = (
  browser: BrowserStorages,
  now: () => number = Date.now,
): DeviceStore => {
  const unwritten = new Map<string, string>();
  const watchers = new Map<string, Set<() => void>>();
  const storages = {
    tab: () => browser.sessionStorage,
    device: () => browser.localStorage,
  };
  const notifyWatchers = (key: string): void => watchers.get(key)?.forEach((changed) => changed());
  const readOf = <Value>(record: DeviceRecord<Value>, key: string): Value | undefined => {
    const text = unwritten.get(key) ?? attempt(() => storages[record.keptIn]().getItem(key));
    const kept = unlessExpired(text ?? '', record.keptFor, now());
    return text === undefined || text === null || kept === undefined
      ? undefined
      : attempt(() => record.read(kept));
  };
  return {
    read: (record) => readOf(record, keyOf(record)),

    readAll: (kind) => {
      const written = attempt(() => keysOf(storages[kind.keptIn]())) ?? [];
      return [...new Set([...written, ...unwritten.keys()])].flatMap((key) => {
        const value = key.startsWith(keyOf(kind)) ? readOf(kind, key) : undefined;
        return value === undefined ? [] : [value];
      });
    },

    keep: (record, value) => {
      const key = keyOf(record);
      const text = withExpiry(record.write(value), record.keptFor, now());
      const written = attempt(() => {
        storages[record.keptIn]().setItem(key, text);
        return true;
      });
      if (written === true) unwritten.delete(key);
      else unwritten.set(key, text);
      notifyWatchers(key);
      return written === true;
    },

    forget: (record) => {
      const key = keyOf(record);
      unwritten.delete(key);
      attempt(() => storages[record.keptIn]().removeItem(key));
      notifyWatchers(key);
    },

    forgetUser: () => {
      const isOfUser = (key: string) => key.startsWith(userPrefix);
      for (const key of unwritten.keys()) if (isOfUser(key)) unwritten.delete(key);
      for (const storage of Object.values(storages))
        attempt(() => {
          for (const key of keysOf(storage()).filter(isOfUser)) storage().removeItem(key);
        });
    },

    watch: (record, changed) => {
      const key = keyOf(record);
      const here = () => changed('here');
      const elsewhere = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed('elsewhere');
      };
      watchers.set(key, (watchers.get(key) ?? new Set()).add(here));
      browser.addEventListener('storage', elsewhere);
      return () => {
        watchers.get(key)?.delete(here);
        browser.removeEventListener('storage', elsewhere);
      };
    },
  };
};
