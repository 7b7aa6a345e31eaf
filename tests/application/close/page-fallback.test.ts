import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { withPageFallback } from '#application/close/closing.ts';
import type { CloseNotebook } from '#application/ports/device/notebooks.ts';
import { instant } from '#domain/time';
import { keptDraft, photo } from '../../contracts/close-notebook-contract.ts';
import { emptyDevice, fakeCloseNotebook } from '../../fakes/fake-close-notebook.ts';
import { entryOf } from '../outbox/outbox-world.ts';

const entry = entryOf(1, false);

type Kind = {
  /** Keeps it as it is, or as it is later. */
  readonly keep: (notebook: CloseNotebook, later?: boolean) => Promise<boolean>;
  readonly forget: (notebook: CloseNotebook) => Promise<void>;
  /** How a value is read: now, later, or never. */
  readonly read: (notebook: CloseNotebook) => Promise<'first' | 'later' | undefined>;
};

const which = <Value>(value: Value | undefined, isLater: (value: Value) => boolean) => {
  if (value === undefined) return undefined;
  return isLater(value) ? 'later' : 'first';
};

const draft: Kind = {
  keep: (notebook, later) =>
    notebook.keepDraft(later === true ? { ...keptDraft, keptAt: instant(9) } : keptDraft)(),
  forget: (notebook) => notebook.forgetDraft(keptDraft.job)(),
  read: async (notebook) =>
    which(O.toUndefined(await notebook.draft(keptDraft.job)()), ({ keptAt }) => keptAt === 9),
};
const finished: Kind = {
  keep: (notebook, later) =>
    notebook.keepEntry(later === true ? { ...entry, closed: true } : entry)(),
  forget: (notebook) => notebook.forgetEntry(entry.job)(),
  read: async (notebook) => {
    const [first, ...more] = await notebook.entries();
    expect(more).toEqual([]);
    return which(first, (found) => found.kind === 'close' && found.closed);
  },
};
const file = (forget: Kind['forget']): Kind => ({
  keep: (notebook, later) =>
    notebook.keepFile(entry.job, 'a', later === true ? { ...photo, name: 'later.jpg' } : photo)(),
  forget,
  read: async (notebook) =>
    which(O.toUndefined(await notebook.file('a')()), ({ name }) => name === 'later.jpg'),
});

const page = (full: boolean) => {
  const device = { ...emptyDevice(), full };
  return { device, notebook: withPageFallback(fakeCloseNotebook(device)) };
};

describe.each<[string, Kind]>([
  ['a draft', draft],
  ['a finished close', finished],
  ['a file', file((notebook) => notebook.forgetFile('a')())],
  ['a file of a job', file((notebook) => notebook.forgetFiles(entry.job)())],
])('%s that the device cannot store', (_, { keep, forget, read }) => {
  it('stays on the page until it is deleted', async () => {
    const { notebook } = page(true);
    expect(await keep(notebook)).toBe(false);
    expect(await read(notebook)).toBe('first');
    await forget(notebook);
    expect(await read(notebook)).toBeUndefined();
  });

  it('is visible only to its own engineer', async () => {
    const { device, notebook } = page(true);
    await keep(notebook);
    device.owner = 'engineer-2';
    expect(await read(notebook)).toBeUndefined();
    device.owner = 'engineer-1';
    expect(await read(notebook)).toBe('first');
  });

  it('belongs to its own engineer when another one signs in during the write', async () => {
    const { device, notebook } = page(true);
    const kept = keep(notebook);
    device.owner = 'engineer-2';
    await kept;
    expect(await read(notebook)).toBeUndefined();
    device.owner = 'engineer-1';
    expect(await read(notebook)).toBe('first');
  });

  it('replaces an earlier version on the device', async () => {
    const { device, notebook } = page(false);
    await keep(notebook);
    device.full = true;
    await keep(notebook, true);
    expect(await read(notebook)).toBe('later');
  });

  it('moves to the device once that can store it', async () => {
    const { device, notebook } = page(true);
    await keep(notebook);
    device.full = false;
    expect(await keep(notebook, true)).toBe(true);
    expect(await read(notebook)).toBe('later');
    expect(await read(withPageFallback(fakeCloseNotebook(device)))).toBe('later');
  });
});

it('lists entries of device and page in one order', async () => {
  const { device, notebook } = page(false);
  await notebook.keepEntry(entryOf(1, false))();
  await notebook.keepEntry(entryOf(3, false))();
  device.full = true;
  await notebook.keepEntry(entryOf(2, false))();
  expect((await notebook.entries()).map(({ queuedAt }) => queuedAt)).toEqual([1, 2, 3]);
});
