import { openDB, type IDBPDatabase } from 'idb';

/** One of the browser's databases. It is opened when it is first used, and again after it was closed or could not be. */
export type BrowserDatabase = {
  /** Runs work with the database; again on a new connection where the old one has died. */
  readonly use: <Result>(work: (database: IDBPDatabase) => Promise<Result>) => Promise<Result>;
  readonly close: () => void;
};

/** The browser's errors for a closed connection, or a database that was deleted meanwhile. */
const deadConnection: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'AbortError',
  'NotFoundError',
  'UnknownError',
]);

const isDeadConnection = (problem: unknown): boolean =>
  problem instanceof DOMException && deadConnection.has(problem.name);

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
  return {
    close,
    use: async (work) => {
      const used = open();
      try {
        return await work(await used);
      } catch (problem) {
        if (!isDeadConnection(problem)) throw problem;
        if (opening === used) close();
        return work(await open());
      }
    },
  };
};
