import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { entryId, isUnsent, type CommandKind } from '#application/outbox/outbox-entry.ts';
import type {
  CloseDraft,
  CloseNotebook,
  KeepFailure,
  UnsentEntry,
} from '#application/ports/device/notebooks.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { identifier, type JobUid } from '#domain/kernel';
import type { UploadFile } from '#application/ports/remote/engineer-calls.ts';
import { jsonRecord } from '#application/device/json-record.ts';
import {
  closesDatabase,
  makeBrowserDatabase,
  makeOwnRecords,
  storageTimeout,
} from '../database/browser-database.ts';
import { withTimeout } from '../connection/with-timeout.ts';
import { makeStartedCloses, readKeptCatalogue, readKeptDraft, writeDraft } from './kept-closes.ts';
import { readKeptEntry, writeEntry } from './kept-entries.ts';
import { jobNameCodec, jobUidCodec } from '../../wire/codecs/value-codecs.ts';
import { oneOf, readAs } from '../../wire/codecs/wire-type.ts';

/** The longest list: an engineer who never comes back never clears it. */
const most = 100;

const commandKinds: readonly CommandKind[] = ['start-travel', 'start-job', 'reschedule', 'cancel'];

const unsentCodec = t.readonlyArray(
  t.type({
    engineer: t.string,
    id: t.string,
    kind: oneOf(commandKinds, 'CommandKind'),
    job: jobUidCodec,
    jobName: jobNameCodec,
  }),
);

type Unsent = t.TypeOf<typeof unsentCodec>;

const unsentRecord = jsonRecord<Unsent>(
  { name: 'pilotlight-unsent-commands', keptIn: 'device', belongsTo: 'device' },
  (json) => readAs(unsentCodec, json),
);

/**
 * The waiting commands of each engineer on this device, stored apart from their content: so that their loss is noticed.
 */
const makeUnsentCommands = (owner: () => string | undefined, device: DeviceStore) => {
  const all = (): Unsent => device.read(unsentRecord) ?? [];
  const isOwn = (one: Unsent[number], id: string): boolean =>
    one.engineer === owner() && one.id === id;
  return {
    note: ({ id, kind, job, jobName }: UnsentEntry & { readonly kind: CommandKind }): void => {
      const engineer = owner();
      if (engineer === undefined || all().some((one) => isOwn(one, id))) return;
      device.keep(unsentRecord, [...all(), { engineer, id, kind, job, jobName }].slice(-most));
    },
    forget: (id: string): void => {
      if (all().some((one) => isOwn(one, id)))
        device.keep(
          unsentRecord,
          all().filter((one) => !isOwn(one, id)),
        );
    },
    list: (): readonly UnsentEntry[] =>
      all().flatMap(({ engineer, ...given }) => (engineer === owner() ? [given] : [])),
  };
};

const stores = ['drafts', 'entries', 'files', 'catalogue'] as const;
type StoreName = (typeof stores)[number];

/** Bytes take longer than words. */
const filePatience = 20_000;

/** The longest that a timer can wait, 24 days. */
const noEnd = 2 ** 31 - 1;

type KeptFile = {
  readonly job: string;
  readonly name: string;
  readonly bytes: Blob;
  readonly isPrepared?: true;
};

const isKeptFile = (kept: unknown): kept is KeptFile =>
  typeof kept === 'object' &&
  kept !== null &&
  'bytes' in kept &&
  kept.bytes instanceof Blob &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'job' in kept;

const uploadFile = ({ name, bytes, isPrepared }: KeptFile): UploadFile => ({
  name,
  type: bytes.type,
  size: bytes.size,
  content: bytes,
  ...(isPrepared === true && { isPrepared }),
});

/**
 * Stores closes and other commands in the browser's database, under the keys of their engineer. Without an `owner`
 * nothing is stored or read. `device` remembers which closes were started and finished and which commands wait, in case
 * the database is deleted; `storage` is asked to keep it.
 */
export const makeIndexedCloseNotebook = (
  owner: () => string | undefined,
  device: DeviceStore,
  storage?: LastingStorage,
): CloseNotebook => {
  const startedCloses = makeStartedCloses(owner, device);
  const commands = makeUnsentCommands(owner, device);
  const { use } = makeBrowserDatabase(closesDatabase, stores);

  const keysOf = (ownerId: string): IDBKeyRange => IDBKeyRange.bound([ownerId], [ownerId, []]);

  /** The one record that is no engineer's own. */
  const catalogueKey = 'parts';

  let keepFailure: KeepFailure = 'unavailable';
  /** Remembers why the device did not keep something. */
  const noteFailure = (problem: unknown): never => {
    const isFull = problem instanceof DOMException && problem.name === 'QuotaExceededError';
    keepFailure = isFull ? 'full' : 'unavailable';
    throw problem;
  };

  /** `strict`: the answer comes once the bytes are on the device, not before. */
  const put =
    (store: StoreName, key: string, value: unknown, patience = storageTimeout) =>
    async (): Promise<boolean> => {
      const ownerId = owner();
      if (ownerId === undefined) return false;
      const kept = await withTimeout(patience, () =>
        use(async (database) => {
          const writing = database.transaction(store, 'readwrite', { durability: 'strict' });
          const stored = writing.store.put(value, [ownerId, key]);
          // Committed at once: a tab that is closed right after the click would abort an open transaction.
          writing.commit();
          await Promise.all([stored, writing.done]);
          return true;
        }).catch(noteFailure),
      );
      return kept ?? false;
    };
  const withOwnRecords = makeOwnRecords({ use }, owner);
  const get = (store: StoreName, key: string, patience = filePatience): Promise<unknown> =>
    withOwnRecords((database, ownerId) => database.get(store, [ownerId, key]), patience);
  /** Answers that were begun here are waited for: a close that is opened without them would replace them. */
  const readDraft = async (job: JobUid): Promise<CloseDraft | undefined> =>
    readKeptDraft(await get('drafts', job, startedCloses.has(job) ? noEnd : filePatience));
  const remove = (store: StoreName, key: string) => (): Promise<void> =>
    withOwnRecords((database, ownerId) => database.delete(store, [ownerId, key]));

  const noteUnsent = (entry: OutboxEntry): void => {
    const { job, jobName, status } = entry;
    if (entry.kind === 'close') {
      if (isUnsent({ status })) startedCloses.noteFinished(entry);
    } else if (isUnsent({ status }))
      commands.note({ id: entryId(entry), kind: entry.kind, job, jobName });
    else commands.forget(entryId(entry));
  };

  return {
    owner,
    keepFailure: () => keepFailure,
    requestPersistence: makeRequestPersistentStorage(storage),

    draft: (job) => async () => O.fromNullable(await readDraft(job)),
    keepDraft: (draft) => async () => {
      const kept = await put('drafts', draft.job, writeDraft(draft))();
      if (kept && Object.keys({ ...draft.session.submitted, ...draft.session.drafts }).length > 0)
        startedCloses.note(draft.job);
      return kept;
    },
    forgetDraft: (job) => async () => {
      startedCloses.forget(job);
      await remove('drafts', job)();
    },
    hasStarted: startedCloses.has,
    hasLost: (job) => async () => startedCloses.has(job) && (await readDraft(job)) === undefined,

    entries: async () => {
      const kept = await withOwnRecords((database, ownerId): Promise<readonly unknown[]> =>
        database.getAll('entries', keysOf(ownerId)),
      );
      return (kept ?? [])
        .flatMap((entry) => readKeptEntry(entry) ?? [])
        .toSorted((one, other) => one.queuedAt - other.queuedAt);
    },
    keepEntry: (entry) => async () => {
      // The note comes first, since it is written at once: if the entry is lost, the loss is noticed.
      noteUnsent(entry);
      return put('entries', entryId(entry), writeEntry(entry))();
    },
    forgetEntry: (id) => async () => {
      startedCloses.forgetFinished(id);
      commands.forget(id);
      await remove('entries', id)();
    },
    unsent: async () => [...startedCloses.finished(), ...commands.list()],

    catalogue: async () => {
      const kept = await withTimeout(filePatience, (): Promise<unknown> =>
        use((database) => database.get('catalogue', catalogueKey)),
      );
      return O.fromNullable(readKeptCatalogue(kept));
    },
    keepCatalogue: (catalogue) => async () => {
      const kept = await withTimeout(filePatience, () =>
        use(async (database) => {
          await database.put('catalogue', catalogue, catalogueKey);
          return true;
        }),
      );
      return kept ?? false;
    },

    keepFile: (job, id, { name, content, type, isPrepared }) =>
      content instanceof Blob
        ? put(
            'files',
            id,
            {
              job,
              name,
              bytes: content.slice(0, content.size, type),
              ...(isPrepared === true && { isPrepared }),
            } satisfies KeptFile,
            filePatience,
          )
        : async () => false,
    file: (id) => async () => {
      const kept = await get('files', id);
      return isKeptFile(kept) ? O.some(uploadFile(kept)) : O.none;
    },
    forgetFile: (id) => remove('files', id),
    jobs: async () => {
      const kept = await withOwnRecords(async (database, ownerId) => {
        const reading = database.transaction(['drafts', 'files']);
        // The connection may end while both are read.
        const [drafts, files] = await Promise.all([
          reading.objectStore('drafts').getAllKeys(keysOf(ownerId)),
          reading.objectStore('files').getAll(keysOf(ownerId)) as Promise<readonly unknown[]>,
          reading.done,
        ]);
        return [
          ...drafts.flatMap((key) =>
            Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : [],
          ),
          ...files.filter(isKeptFile).map(({ job }) => job),
        ];
      }, filePatience);
      return [...new Set(kept)].map((job) => identifier<JobUid>(job));
    },
    forgetFiles: (job) => () =>
      withOwnRecords(async (database, ownerId) => {
        const writing = database.transaction('files', 'readwrite');
        const deleteFiles = async (): Promise<void> => {
          for await (const cursor of writing.store.iterate(keysOf(ownerId)))
            if (isKeptFile(cursor.value) && cursor.value.job === job) await cursor.delete();
        };
        await Promise.all([deleteFiles(), writing.done]);
      }, filePatience),
  };
};

/** The browser's API for persistent storage; older browsers lack parts of it. */
type LastingStorage = Partial<Pick<StorageManager, 'persisted' | 'persist'>>;

/** Requests that the browser does not evict the storage. A granted request is not repeated, and a refusal changes nothing. */
export const makeRequestPersistentStorage =
  (storage: LastingStorage | undefined) => async (): Promise<void> => {
    try {
      if ((await storage?.persisted?.()) !== true) await storage?.persist?.();
    } catch {
      // Without the API nothing changes.
    }
  };
