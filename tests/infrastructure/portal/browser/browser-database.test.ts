import * as fakeDatabase from 'fake-indexeddb';
import { deleteDB, openDB, unwrap } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeBrowserDatabase } from '#infrastructure/portal/browser/browser-database.ts';

beforeEach(() => {
  for (const [name, part] of Object.entries(fakeDatabase)) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', new fakeDatabase.IDBFactory());
});

const keepsText = async ({ open }: ReturnType<typeof makeBrowserDatabase>): Promise<unknown> => {
  await (await open()).put('texts', 'kept', 'key');
  return (await open()).get('texts', 'key');
};

it('is opened again once the browser has ended it', async () => {
  const database = makeBrowserDatabase('drawer', ['texts']);
  const first = await database.open();
  expect(await database.open()).toBe(first);
  const ended: unknown = unwrap(first);
  fakeDatabase.forceCloseDatabase(ended as Parameters<typeof fakeDatabase.forceCloseDatabase>[0]);
  expect(await keepsText(database)).toBe('kept');
});

it('goes on with the work on a new connection when the old one is dead without an event', async () => {
  const database = makeBrowserDatabase('drawer', ['texts']);
  const dead = await database.open();
  dead.close();
  await database.use((open) => open.put('texts', 'entered afterwards', 'key'));
  expect(await database.use((open) => open.get('texts', 'key'))).toBe('entered afterwards');
});

it('opens the database once more at most, and does no work twice that failed by itself', async () => {
  const { use } = makeBrowserDatabase('drawer', ['texts']);
  const fail = (name: string) => vi.fn(async () => Promise.reject(new DOMException(name, name)));
  const [dies, isFull] = [fail('InvalidStateError'), fail('QuotaExceededError')];
  await expect(use(dies)).rejects.toMatchObject({ name: 'InvalidStateError' });
  await expect(use(isFull)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect([dies.mock.calls.length, isFull.mock.calls.length]).toEqual([2, 1]);
});

it('is opened again after it could not be', async () => {
  const newer = await openDB('drawer', 2);
  const database = makeBrowserDatabase('drawer', ['texts']);
  await expect(database.open()).rejects.toMatchObject({ name: 'VersionError' });
  newer.close();
  await deleteDB('drawer');
  expect(await keepsText(database)).toBe('kept');
});

it('lets another tab delete it, and is opened again after', async () => {
  const database = makeBrowserDatabase('drawer', ['texts']);
  await keepsText(database);
  await deleteDB('drawer');
  expect(await (await database.open()).get('texts', 'key')).toBeUndefined();
});
