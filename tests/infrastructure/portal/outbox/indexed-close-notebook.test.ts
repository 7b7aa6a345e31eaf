import * as fakeDatabase from 'fake-indexeddb';
import * as O from 'fp-ts/Option';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closesDatabase,
  makeClearDatabases,
} from '#infrastructure/portal/database/browser-database.ts';
import {
  makeIndexedCloseNotebook,
  makeRequestPersistentStorage,
} from '#infrastructure/portal/outbox/indexed-close-notebook.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import {
  keepsTheCloseNotebookContract,
  keptDraft,
  photo,
} from '../../../contracts/close-notebook-contract.ts';
import { emptyDevice, fakeCloseNotebook } from '../../../fakes/fake-close-notebook.ts';
import { fakeDeviceStore } from '../../../fakes/fake-device-store.ts';
import type { EntryStatus, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { readKeptEntry, writeEntry } from '#infrastructure/portal/outbox/kept-entries.ts';

let device = fakeDeviceStore();
const notebookOf = (engineer: string | undefined) =>
  makeIndexedCloseNotebook(() => engineer, device);

beforeEach(() => {
  device = fakeDeviceStore();
  for (const [name, part] of Object.entries(fakeDatabase)) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', new fakeDatabase.IDBFactory());
});

const switchStorageOff = () =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Storage is off', 'SecurityError');
    },
  });

describe('the close notebook in memory', () =>
  keepsTheCloseNotebookContract(() => fakeCloseNotebook(emptyDevice())));

describe('the close notebook in the browser', () => {
  keepsTheCloseNotebookContract(() => notebookOf('engineer-1'));

  it('commits each write at once and notes it before, so that a tab may close right after the click', async () => {
    const committed = vi.spyOn(fakeDatabase.IDBTransaction.prototype, 'commit');
    const keeping = notebookOf('engineer-1').keepEntry(entryOf(1, true))();
    expect((await notebookOf('engineer-1').unsent()).map(({ job }) => job)).toEqual([
      entryOf(1, true).job,
    ]);
    expect(await keeping).toBe(true);
    expect(committed).toHaveBeenCalledTimes(1);
  });

  it('reads a draft without the answer of support from an older version', async () => {
    const { authorisation, labourWarned, ...older } = keptDraft;
    expect([authorisation?.authorised, labourWarned]).toEqual(['Yes', true]);
    await notebookOf('engineer-1').keepDraft(older as typeof keptDraft)();
    expect(await notebookOf('engineer-1').draft(keptDraft.job)()).toEqual(
      O.some({ ...older, authorisation: undefined, labourWarned: false }),
    );
  });

  it('returns a close that was finished with an older version of the questions unchanged', async () => {
    const { request, ...entry } = entryOf(1, true);
    const steps = { ...request.steps, removedStep: { answer: 'Yes', lines: [{ name: 'Fan' }] } };
    const older = { ...entry, request: { ...request, flowVersion: 0, steps } };
    await notebookOf('engineer-1').keepEntry(older)();
    expect(await notebookOf('engineer-1').entries()).toEqual([older]);
  });

  it.each(['engineer-0', 'engineer-11', 'engineer-2', undefined])(
    'shows %s nothing of engineer-1, and loses none of it',
    async (other) => {
      await notebookOf('engineer-1').keepDraft(keptDraft)();
      await notebookOf('engineer-1').keepEntry(entryOf(1, true))();
      expect(await notebookOf(other).draft(keptDraft.job)()).toEqual(O.none);
      expect(await notebookOf(other).entries()).toEqual([]);
      expect(await notebookOf(other).jobs()).toEqual([]);
      await notebookOf(other).forgetFiles(keptDraft.job)();
      await notebookOf(other).forgetEntry(keptDraft.job)();
      expect(await notebookOf('engineer-1').entries()).toEqual([entryOf(1, true)]);
    },
  );

  it('stores nothing without a user, and reports it', async () => {
    expect(await notebookOf(undefined).keepDraft(keptDraft)()).toBe(false);
  });

  it('knows what the browser has deleted for its own engineer, until it is forgotten', async () => {
    await notebookOf('engineer-1').keepDraft(keptDraft)();
    vi.stubGlobal('indexedDB', new fakeDatabase.IDBFactory());
    expect(await notebookOf('engineer-1').hasLost(keptDraft.job)()).toBe(true);
    expect(await notebookOf('engineer-2').hasLost(keptDraft.job)()).toBe(false);
    await notebookOf('engineer-2').forgetDraft(keptDraft.job)();
    expect(await notebookOf('engineer-1').hasLost(keptDraft.job)()).toBe(true);
    await notebookOf('engineer-1').forgetDraft(keptDraft.job)();
    expect(await notebookOf('engineer-1').hasLost(keptDraft.job)()).toBe(false);
  });

  it('waits for answers that were begun here as long as the storage is silent, and not for others', async () => {
    await notebookOf('engineer-1').keepDraft(keptDraft)();
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    vi.useFakeTimers();
    const read = vi.fn();
    void notebookOf('engineer-1').draft(keptDraft.job)().then(read);
    const other = notebookOf('engineer-2').draft(keptDraft.job)();
    await vi.advanceTimersByTimeAsync(600_000);
    vi.useRealTimers();
    expect(read).not.toHaveBeenCalled();
    expect(await other).toEqual(O.none);
  });

  it('knows what the same engineer finished, even if the browser has deleted or never stored it', async () => {
    const { job, jobName } = entryOf(1, true);
    await notebookOf('engineer-1').keepDraft(keptDraft)();
    switchStorageOff();
    const notebook = notebookOf('engineer-1');
    expect(await notebook.keepEntry(entryOf(1, true))()).toBe(false);
    expect(notebook.keepFailure()).toBe('unavailable');
    expect(await notebookOf('engineer-2').unsent()).toEqual([]);
    await notebookOf('engineer-2').forgetEntry(job)();
    const unsent = [{ id: job, kind: 'close', job, jobName }];
    expect(await notebookOf('engineer-1').unsent()).toEqual(unsent);
    await notebookOf('engineer-1').forgetEntry(job)();
    expect(await notebookOf('engineer-1').unsent()).toEqual([]);
    expect(await notebookOf('engineer-1').hasLost(job)()).toBe(true);
  });

  it('reports that there is no space', async () => {
    const notebook = notebookOf('engineer-1');
    await notebook.entries();
    vi.spyOn(fakeDatabase.IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    expect(await notebook.keepDraft(keptDraft)()).toBe(false);
    expect(await notebook.hasLost(keptDraft.job)()).toBe(false);
    expect(await notebook.keepEntry(entryOf(1, true))()).toBe(false);
    expect(await notebook.keepFile(keptDraft.job, 'a', photo)()).toBe(false);
    expect(notebook.keepFailure()).toBe('full');
    vi.restoreAllMocks();
    expect(await notebook.draft(keptDraft.job)()).toEqual(O.none);
    expect(await notebook.keepDraft(keptDraft)()).toBe(true);
  });

  it('keeps after a logout the photos of closes and commands alone, and those of the next user', async () => {
    const [own, other] = [notebookOf('engineer-1'), notebookOf('engineer-2')];
    const [draft, entry] = [keptDraft, entryOf(1, true)];
    await own.keepDraft(draft)();
    await own.keepEntry(entry)();
    const used = [...draft.files, ...entry.files].map(({ id }) => id);
    for (const id of [...used, 'of a form']) await own.keepFile(draft.job, id, photo)();
    await other.keepFile(draft.job, 'of another form', photo)();

    await makeClearDatabases(() => 'engineer-2')();
    for (const id of used) expect(O.isSome(await own.file(id)())).toBe(true);
    expect(await own.file('of a form')()).toEqual(O.none);
    expect(O.isSome(await other.file('of another form')())).toBe(true);

    await makeClearDatabases(() => undefined)();
    for (const id of used) expect(O.isSome(await own.file(id)())).toBe(true);
    expect(await other.file('of another form')()).toEqual(O.none);
  });

  it('is not created by the logout of a user who has none', async () => {
    await makeClearDatabases(() => undefined)();
    expect(await indexedDB.databases()).toEqual([]);
    expect(await notebookOf('engineer-1').keepDraft(keptDraft)()).toBe(true);
  });

  it('ignores data in an unknown format', async () => {
    await notebookOf('engineer-1').keepEntry(entryOf(1, true))();
    const database = await openDB(closesDatabase);
    await database.put('entries', { job: 'job-9' }, ['engineer-1', 'job-9']);
    await database.put('drafts', { job: 'job-9' }, ['engineer-1', keptDraft.job]);
    database.close();
    expect(await notebookOf('engineer-1').entries()).toEqual([entryOf(1, true)]);
    expect(await notebookOf('engineer-1').draft(keptDraft.job)()).toEqual(O.none);
  });
});

it.each([
  ['is sent when nothing was granted yet', async () => false, 1],
  ['is sent when the browser cannot report what it granted', undefined, 1],
  ['is not sent when it was granted already', async () => true, 0],
])('the request for persistent storage %s', async (_, persisted, times) => {
  const persist = vi.fn(async () => false);
  await makeRequestPersistentStorage({ persist, ...(persisted && { persisted }) })();
  expect(persist).toHaveBeenCalledTimes(times);
});

const fail = () => Promise.reject(new TypeError('Not here'));
it.each([
  ['a missing storage manager', undefined],
  ['a missing persist function', {}],
  ['a failed request', { persist: fail }],
  ['a failed check', { persisted: fail }],
])('persistent storage counts as refused after %s', async (_, storage) => {
  await expect(makeRequestPersistentStorage(storage)()).resolves.toBeUndefined();
});

const entry = entryOf(1, true);

/** An entry as an earlier version stored it. */
const asKept = (standing: unknown, kept: OutboxEntry = entry): unknown => {
  const { status: _, ...stored } = writeEntry(kept) as Record<string, unknown>;
  return { ...stored, standing };
};

const { job, jobName, queuedAt } = entry;
const own = { job, jobName, queuedAt, files: [], key: 'key-1' };
const journey: OutboxEntry = { ...own, kind: 'start-travel', status: { is: 'sending' } };

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const refusedTry = {
  stage: fc.constantFrom('file', 'close', 'follow-on', 'command'),
  message: optional(fc.string()),
};
const failedTry = { ...refusedTry, attempts: fc.nat(), retryAfter: optional(fc.nat(3600)) };
const unconfirmed = ['unreachable', 'timed-out', 'platform-failed', 'no-words', 'unexpected'];
const failed = ['signed-out', 'not-accepted', 'rate-limited', 'too-early', 'unexpected'];

const state = <Fields extends object>(is: string, fields: Fields) =>
  fc.record({ is: fc.constant(is), ...fields });
const anyStatus = fc.oneof(
  state('sending', {}),
  state('accepted', {}),
  state('unconfirmed', { reason: fc.constantFrom(...unconfirmed), ...failedTry }),
  state('failed', { reason: fc.constantFrom(...failed), ...failedTry }),
  state('refused', {
    reason: fc.constant('by-platform'),
    ...refusedTry,
    file: optional(fc.string()),
  }),
  state('refused', { reason: fc.constant('file-lost'), name: fc.string() }),
) as fc.Arbitrary<EntryStatus>;

const tried = { stage: 'close', message: 'Out of order', attempts: 2 };
const refused = { stage: 'file', message: 'No', file: 'photo-1-a' };
const offline = { is: 'waiting', delay: 'offline' };
const unreachable = { is: 'unconfirmed', reason: 'unreachable', message: undefined, attempts: 0 };
const signedOut = { ...unreachable, is: 'failed', reason: 'signed-out', stage: 'close' };
const lost = { is: 'file-lost', name: 'a.jpg' };

describe('a stored outbox entry', () => {
  it('is read as it was written, in every state', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        expect(readKeptEntry(writeEntry({ ...entry, status }))).toEqual({ ...entry, status });
      }),
    );
  });

  it.each<[standing: object, status: object, kept?: OutboxEntry]>([
    [{ is: 'waiting', delay: undefined }, { is: 'sending' }],
    [{ is: 'waiting', delay: 'platform-failed' }, { is: 'sending' }],
    [offline, { ...unreachable, stage: 'close' }],
    [offline, { ...unreachable, stage: 'follow-on' }, { ...entry, closed: true }],
    [offline, { ...unreachable, stage: 'command' }, journey],
    [{ is: 'waiting', delay: 'signed-out' }, signedOut],
    [
      { is: 'failed', ...tried },
      { is: 'unconfirmed', reason: 'platform-failed', ...tried },
    ],
    [
      { is: 'refused', ...refused },
      { is: 'refused', reason: 'by-platform', ...refused },
    ],
    [lost, { is: 'refused', reason: 'file-lost', name: 'a.jpg' }],
    [{ is: 'done' }, { is: 'accepted' }],
  ])(
    'of an earlier version in the state %j is %j, and stays so',
    (standing, status, kept = entry) => {
      const upgraded = readKeptEntry(asKept(standing, kept));
      expect(upgraded).toEqual({ ...kept, status });
      expect(upgraded && readKeptEntry(writeEntry(upgraded))).toEqual(upgraded);
    },
  );

  it('is never lost for a state that cannot be read: it is sent again under its key', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const unreadable = { is: `later-${text}` };
        expect(readKeptEntry(asKept(unreadable))).toEqual({ ...entry, status: { is: 'sending' } });
      }),
    );
  });
});
