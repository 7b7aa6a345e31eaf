import { openDB, type IDBPDatabase } from 'idb';

/** One of the browser's databases. It is opened when it is first asked for, and again after it was closed or could not be. */
export type BrowserDatabase = {
  readonly open: () => Promise<IDBPDatabase>;
  readonly close: () => void;
};

export const makeBrowserDatabase = (name: string, stores: readonly string[]): BrowserDatabase => {
  let opening: Promise<IDBPDatabase> | undefined;
  const close = () => {
    opening?.then(
      (database) => database.close(),
      () => undefined,
    );
    opening = undefined;
  };
  const open = () => {
    opening ??= openDB(name, 1, {
      upgrade: (database) => {
        for (const store of stores) database.createObjectStore(store);
      },
      blocking: close,
      terminated: close,
    }).catch((problem: unknown) => {
      opening = undefined;
      throw problem;
    });
    return opening;
  };
  return { open, close };
};
