import * as fakeDatabase from 'fake-indexeddb';
import * as O from 'fp-ts/Option';
import { deleteDB, openDB, unwrap } from 'idb';
import { beforeEach, expect, it, vi, describe } from 'vitest';
import {
  makeBrowserDatabase,
  makeClearDatabases,
  storageTimeout,
  visitsDatabase,
} from '#infrastructure/portal/database/browser-database.ts';
import { identifier, type JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import { makeIndexedVisitNotebook } from '#infrastructure/portal/database/indexed-visit-notebook.ts';
import { keepsTheNotebookContract } from '../../../contracts/visit-notebook-contract.ts';
import { fakeVisitNotebook } from '../../../fakes/fake-visit-notebook.ts';
import { engineerJob } from '../../wire/domain-examples.ts';

beforeEach(() => {
  for (const [name, part] of Object.entries(fakeDatabase)) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', new fakeDatabase.IDBFactory());
});

type Database = ReturnType<typeof makeBrowserDatabase>;

/** The present connection, as work with the database gets it. */
const connection = ({ use }: Database) => use((open) => Promise.resolve(open));
const readText = ({ use }: Database) => use((open) => open.get('texts', 'key'));
const keepsText = async (database: Database): Promise<unknown> => {
  await database.use((open) => open.put('texts', 'kept', 'key'));
  return readText(database);
};

it('the database is opened again after the browser has closed it', async () => {
  const database = makeBrowserDatabase('drawer', ['texts']);
  const first = await connection(database);
  expect(await connection(database)).toBe(first);
  const ended: unknown = unwrap(first);
  fakeDatabase.forceCloseDatabase(ended as Parameters<typeof fakeDatabase.forceCloseDatabase>[0]);
  expect(await keepsText(database)).toBe('kept');
});

it('a call continues on a new connection when the old one is dead without an event', async () => {
  const database = makeBrowserDatabase('drawer', ['texts']);
  (await connection(database)).close();
  expect(await keepsText(database)).toBe('kept');
});

it('a call opens the database at most twice, and is not repeated after its own failure', async () => {
  const { use } = makeBrowserDatabase('drawer', ['texts']);
  const fail = (name: string) => vi.fn(async () => Promise.reject(new DOMException(name, name)));
  const [dies, isFull] = [fail('InvalidStateError'), fail('QuotaExceededError')];
  await expect(use(dies)).rejects.toMatchObject({ name: 'InvalidStateError' });
  await expect(use(isFull)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect([dies.mock.calls.length, isFull.mock.calls.length]).toEqual([2, 1]);
});

it('the database can be opened after an earlier failure', async () => {
  const newer = await openDB('drawer', 2);
  const database = makeBrowserDatabase('drawer', ['texts']);
  await expect(connection(database)).rejects.toMatchObject({ name: 'VersionError' });
  newer.close();
  await deleteDB('drawer');
  expect(await keepsText(database)).toBe('kept');
});

it('the database lets another tab delete it, and is opened again afterwards', async () => {
  const database = makeBrowserDatabase('drawer', ['texts']);
  await keepsText(database);
  await deleteDB('drawer');
  expect(await readText(database)).toBeUndefined();
});

const noted = { value: engineerJob, readAt: instant(0) };
const notebookOf = (engineer: string | undefined) => makeIndexedVisitNotebook(() => engineer);
const clearDatabases = makeClearDatabases(() => undefined);

describe('the visit notebook in memory', () => keepsTheNotebookContract(fakeVisitNotebook));

describe('the visit notebook in the browser', () => {
  keepsTheNotebookContract(() => notebookOf('engineer-1'));

  it('shows no other user what an engineer read', async () => {
    await notebookOf('engineer-1').noteJob(noted)();
    await notebookOf(undefined).noteJob(noted)();
    expect(await notebookOf('engineer-2').job(engineerJob.uid)()).toEqual(O.none);
    expect(await notebookOf(undefined).job(engineerJob.uid)()).toEqual(O.none);
  });

  it.each(['engineer-0', 'engineer-2', 'engineer-11'])(
    'deletes the data of the earlier engineer when %s signs in',
    async (next) => {
      const later = { ...noted, value: { ...engineerJob, uid: identifier<JobUid>('job-2') } };
      await notebookOf('engineer-1').noteJob(noted)();
      const agenda = { value: [engineerJob], readAt: instant(0) };
      await notebookOf('engineer-1').noteAgenda('todayAgenda', agenda)();
      await notebookOf(next).noteJob(noted)();
      await notebookOf(next).noteJob(later)();
      const database = await openDB(visitsDatabase);
      expect(await database.getAllKeys('visits')).toEqual([
        [next, 'job job-1'],
        [next, 'job job-2'],
      ]);
      database.close();
    },
  );

  it('is deleted by signing out, while other tabs have it open, and can be written again', async () => {
    const [one, other] = [notebookOf('engineer-1'), notebookOf('engineer-1')];
    await one.noteJob(noted)();
    expect(await other.job(engineerJob.uid)()).toEqual(O.some(noted));
    await clearDatabases();
    expect(await one.job(engineerJob.uid)()).toEqual(O.none);
    expect(await other.job(engineerJob.uid)()).toEqual(O.none);
    await other.noteJob(noted)();
    expect(await one.job(engineerJob.uid)()).toEqual(O.some(noted));
  });

  it('reads a visit of an earlier version, which had no photos, no flag and another name for the boiler', async () => {
    const { vulnerableCustomer: _, ...visit } = engineerJob;
    const { earlierPhotos: __, ...toClose } = engineerJob.toClose;
    const boiler = { make: 'Ideal', model: 'Logic', faultCode: 'F1', age: undefined };
    const notebook = notebookOf('engineer-1');
    await notebook.noteJob(noted)();
    const database = await openDB(visitsDatabase);
    const value = [{ ...visit, toClose, boilerTold: boiler }];
    await database.put('visits', { readAt: 0, value }, ['engineer-1', 'job job-1']);
    database.close();
    const expected = { ...engineerJob, vulnerableCustomer: false, customerBoiler: boiler };
    expect(await notebook.job(engineerJob.uid)()).toEqual(O.some({ ...noted, value: expected }));
  });

  it('shows no other user a photo, and deletes it when they sign in', async () => {
    const photo = { type: 'image/jpeg', content: new Blob(['a photo']) };
    await notebookOf('engineer-1').notePhoto(engineerJob.uid, 'a', photo)();
    expect(await notebookOf('engineer-2').photo(engineerJob.uid, 'a')()).toEqual(O.none);
    await notebookOf('engineer-2').noteJob(noted)();
    expect(await notebookOf('engineer-1').photo(engineerJob.uid, 'a')()).toEqual(O.none);
  });

  it('ignores data in another format', async () => {
    const notebook = notebookOf('engineer-1');
    await notebook.noteJob(noted)();
    const database = await openDB(visitsDatabase);
    const [key = ''] = await database.getAllKeys('visits');
    await database.put('visits', { readAt: 0, value: [{ uid: 'job-1' }] }, key);
    database.close();
    expect(await notebook.job(engineerJob.uid)()).toEqual(O.none);
  });
});

describe('the visit notebook without a working database', () => {
  const refuse = () => {
    throw new Error('No');
  };
  const waitForEver = () => new IDBOpenDBRequest();
  it.each<readonly [string, object | undefined]>([
    ['there is none', undefined],
    ['it refuses', { open: refuse, deleteDatabase: refuse }],
    ['it never answers', { open: waitForEver, deleteDatabase: waitForEver }],
  ])('continues when %s', async (_, factory) => {
    vi.stubGlobal('indexedDB', factory);
    vi.useFakeTimers();
    const notebook = notebookOf('engineer-1');
    const all = (async () => {
      await notebook.noteJob(noted)();
      const found = await notebook.job(engineerJob.uid)();
      await clearDatabases();
      return found;
    })();
    await vi.advanceTimersByTimeAsync(3 * storageTimeout);
    vi.useRealTimers();
    expect(await all).toEqual(O.none);
  });
});
