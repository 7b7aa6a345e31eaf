import * as fakeDatabase from 'fake-indexeddb';
import { deleteDB, openDB, unwrap } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeBrowserDatabase } from '#infrastructure/portal/database/browser-database.ts';

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
