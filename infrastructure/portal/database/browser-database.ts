import { openDB, type IDBPDatabase } from 'idb';
import type { Task } from 'fp-ts/Task';
import { isJsonObject } from '#application/device/json-record.ts';
import { withTimeout } from '../connection/with-timeout.ts';

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

/** The longest wait for the device's storage, in milliseconds. */
export const storageTimeout = 2000;

/** Works with the records of one user, whose id begins their keys. */
type OwnRecords = <Result>(
  work: (database: IDBPDatabase, ownerId: string) => Promise<Result>,
  patience?: number,
) => Promise<Result | undefined>;

/** A database in which each user has records; `undefined` without a user, and where the work fails or takes too long. */
export const makeOwnRecords =
  ({ use }: Pick<BrowserDatabase, 'use'>, owner: () => string | undefined): OwnRecords =>
  async (work, patience = storageTimeout) => {
    const ownerId = owner();
    return ownerId === undefined
      ? undefined
      : withTimeout(patience, () => use((database) => work(database, ownerId)));
  };

/** The name of the database of an engineer's visits. */
export const visitsDatabase = 'pilotlight-visits';

const deleteVisits = (): Promise<void> =>
  new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(visitsDatabase);
    const end = () => resolve();
    deletion.addEventListener('success', end);
    deletion.addEventListener('error', end);
  });

/** The name of the database of unsent closes and other commands; a logout deletes its unused photos only. */
export const closesDatabase = 'pilotlight-closes';

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No result')));
  });

const openCloses = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(closesDatabase);
  // The library creates the database with its stores; here a missing one stays missing.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  return resultOf(opening);
};

/** The ids of the photos that a stored close or command has. */
const photoIdsOf = (record: unknown): readonly unknown[] =>
  isJsonObject(record) && Array.isArray(record['files'])
    ? record['files'].map((file: unknown) => isJsonObject(file) && file['id'])
    : [];

const deleteUnusedPhotos = async (user: string | undefined): Promise<void> => {
  const database = await openCloses();
  try {
    const writing = database.transaction(['drafts', 'entries', 'files'], 'readwrite');
    const files = writing.objectStore('files');
    const [drafts, entries, keys] = await Promise.all([
      resultOf<unknown[]>(writing.objectStore('drafts').getAll()),
      resultOf<unknown[]>(writing.objectStore('entries').getAll()),
      resultOf(files.getAllKeys()),
    ]);
    const used = new Set([...drafts, ...entries].flatMap(photoIdsOf));
    const unused = keys.filter((key) => Array.isArray(key) && key[0] !== user && !used.has(key[1]));
    await Promise.all(unused.map((key) => resultOf(files.delete(key))));
  } finally {
    database.close();
  }
};

/**
 * Deletes all stored visits, and the photos that no stored close or command has: their forms are deleted with the user.
 * Photos of the user who is signed in stay: another tab may show their form. It needs no library, and never fails.
 * Where another tab is slow to release the visits, they are deleted later.
 */
export const makeClearDatabases =
  (user: () => string | undefined): Task<void> =>
  async () => {
    await Promise.all([
      withTimeout(storageTimeout, deleteVisits),
      withTimeout(storageTimeout, () => deleteUnusedPhotos(user())),
    ]);
  };
