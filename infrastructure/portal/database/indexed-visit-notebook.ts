import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import * as TO from 'fp-ts/TaskOption';
import * as t from 'io-ts';
import type { StoredFile } from '#application/ports/remote/engineer-calls.ts';
import type { Stored, VisitNotebook } from '#application/ports/device/notebooks.ts';
import { agendaTabs, type EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import {
  makeBrowserDatabase,
  forgetVisits,
  storageTimeout,
  visitsDatabase,
} from './browser-database.ts';
import { readNotedVisits } from './noted-visits.ts';
import { withTimeout } from '../connection/with-timeout.ts';

const store = 'visits';
type Visits = Stored<readonly EngineerJob[]>;

/** The keys of all other engineers: before this one's and after; a list sorts after every text. */
const othersThan = (ownerId: string): readonly IDBKeyRange[] => [
  IDBKeyRange.upperBound([ownerId], true),
  IDBKeyRange.lowerBound([ownerId, []]),
];

/** The photos of an engineer, or of one visit. */
const photoPage = 'photo';
const photosOf = (...owned: readonly [ownerId: string, visit?: JobUid]): IDBKeyRange => {
  const [ownerId, ...visit] = owned;
  return IDBKeyRange.bound([ownerId, photoPage, ...visit], [ownerId, photoPage, ...visit, []]);
};
const keptPhotoCodec = t.type({
  type: t.string,
  bytes: new t.Type<ArrayBuffer>(
    'ArrayBuffer',
    (value): value is ArrayBuffer => value instanceof ArrayBuffer,
    (value, context) =>
      value instanceof ArrayBuffer ? t.success(value) : t.failure(value, context),
    (value) => value,
  ),
});

/**
 * Stores visits in the browser's database, separately for each engineer; starting to store deletes those of others. A
 * failing database never stops a screen: the values are missing later. `owner` is the engineer; without one nothing is
 * stored or read.
 */
export const makeIndexedVisitNotebook = (owner: () => string | undefined): VisitNotebook => {
  const { use, close } = makeBrowserDatabase(visitsDatabase, [store]);

  const keyOf = (page: string): readonly [whose: string, page: string] | undefined => {
    const ownerId = owner();
    return ownerId === undefined ? undefined : [ownerId, page];
  };
  const note =
    (page: string, visits: Visits): T.Task<void> =>
    async () => {
      const key = keyOf(page);
      if (key === undefined) return;
      await withTimeout(storageTimeout, () =>
        use(async (database) => {
          const writing = database.transaction(store, 'readwrite');
          await Promise.all([
            ...othersThan(key[0]).map((range) => writing.store.delete(range)),
            writing.store.put(visits, [...key]),
            writing.done,
          ]);
        }),
      );
    };
  const readPage =
    (page: string): TO.TaskOption<Visits> =>
    async () => {
      const key = keyOf(page);
      if (key === undefined) return O.none;
      const kept = await withTimeout(storageTimeout, (): Promise<unknown> =>
        use((database) => database.get(store, [...key])),
      );
      return O.fromNullable(readNotedVisits(kept));
    };

  /** Files are stored as bytes: some browsers can no longer read a stored Blob. */
  const notePhoto =
    (visit: JobUid, photoKey: string, { type, content }: StoredFile): T.Task<void> =>
    async () => {
      const ownerId = owner();
      if (ownerId === undefined || !(content instanceof Blob)) return;
      await withTimeout(storageTimeout, async () => {
        const bytes = await content.arrayBuffer();
        await use((database) =>
          database.put(store, { type, bytes }, [ownerId, photoPage, visit, photoKey]),
        );
      });
    };
  const readPhoto =
    (visit: JobUid, photoKey: string): TO.TaskOption<StoredFile> =>
    async () => {
      const ownerId = owner();
      if (ownerId === undefined) return O.none;
      const kept = await withTimeout(storageTimeout, (): Promise<unknown> =>
        use((database) => database.get(store, [ownerId, photoPage, visit, photoKey])),
      );
      return keptPhotoCodec.is(kept)
        ? O.some({ type: kept.type, content: new Blob([kept.bytes], { type: kept.type }) })
        : O.none;
    };
  const keepPhotosOf =
    (kept: readonly JobUid[]): T.Task<void> =>
    async () => {
      const ownerId = owner();
      if (ownerId === undefined) return;
      await withTimeout(storageTimeout, () =>
        use(async (database) => {
          const writing = database.transaction(store, 'readwrite');
          const keys = await writing.store.getAllKeys(photosOf(ownerId));
          await Promise.all([
            ...keys
              .filter((key) => !kept.some((visit) => visit === (key as readonly unknown[])[2]))
              .map((key) => writing.store.delete(key)),
            writing.done,
          ]);
        }),
      );
    };

  const forgetJob =
    (uid: JobUid): T.Task<void> =>
    async () => {
      const gone = keyOf(`job ${uid}`);
      if (gone === undefined) return;
      await withTimeout(storageTimeout, () =>
        use(async (database) => {
          await database.delete(store, [...gone]);
          await database.delete(store, photosOf(gone[0], uid));
        }),
      );
      for (const tab of agendaTabs) {
        const agenda = await readPage(`agenda ${tab}`)();
        if (O.isSome(agenda) && agenda.value.value.some((job) => job.uid === uid))
          await note(`agenda ${tab}`, {
            ...agenda.value,
            value: agenda.value.value.filter((job) => job.uid !== uid),
          })();
      }
    };

  return {
    owner,
    forgetJob,
    notePhoto,
    photo: readPhoto,
    keepPhotosOf,
    noteAgenda: (tab, jobs) => note(`agenda ${tab}`, jobs),
    agenda: (tab) => readPage(`agenda ${tab}`),
    noteJob: ({ value, readAt }) => note(`job ${value.uid}`, { value: [value], readAt }),
    job: (uid) =>
      pipe(
        readPage(`job ${uid}`),
        TO.flatMap(({ value: [value], readAt }) =>
          value === undefined ? TO.none : TO.some({ value, readAt }),
        ),
      ),
    clear: pipe(
      T.fromIO(close),
      T.flatMap(() => forgetVisits),
    ),
  };
};
