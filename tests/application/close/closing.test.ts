import * as E from 'fp-ts/Either';
import { expect, test, describe, it } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { sending } from '#application/outbox/outbox-entry.ts';
import { photosToSend } from '#application/photos/photo-list.ts';
import { instant } from '#domain/time';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { emptyDevice, fakeCloseNotebook } from '../../fakes/fake-close-notebook.ts';
import { waitUntil } from '../../wait-until.ts';
import { engineerApplication } from '../areas/engineer-application.ts';
import * as O from 'fp-ts/Option';
import { withPageFallback, makeForgetFinishedCloses } from '#application/close/closing.ts';
import type { CloseNotebook } from '#application/ports/device/notebooks.ts';
import { keptDraft, photo } from '../../contracts/close-notebook-contract.ts';
import { entryOf } from '../outbox/outbox-world.ts';
import fc from 'fast-check';
import { jobStatuses, type EngineerJob } from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';

test('a photo that the phone cannot store is sent with its command from the page', async () => {
  const { outbox, openPhotos, platform } = engineerApplication({}, () => ({
    closeNotebook: fakeCloseNotebook({ ...emptyDevice(), full: true }),
  }));
  await outbox.open();
  const { uid, name } = engineerJob;
  const form = openPhotos({
    job: uid,
    upload: async () => E.left(unreachable),
    keepsUploaded: () => true,
    waitsForConnection: false,
  });
  form.open();
  form.add([{ name: 'door.jpg', type: 'image/jpeg', size: 2000, content: {} }]);
  await waitUntil(() => expect(photosToSend(form.photos(), true)).toHaveLength(1));

  await outbox.add({
    kind: 'cancel',
    request: { reason: 'Other', otherReason: 'The road is flooded', photos: [] },
    job: uid,
    jobName: name,
    queuedAt: instant(1),
    key: 'cancel-1',
    files: photosToSend(form.photos(), true),
    status: sending,
  });
  await waitUntil(() =>
    expect(platform.photos.storedPhotos()).toMatchObject([{ name: 'door.jpg' }]),
  );
  await waitUntil(() => expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]));
});

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

it('a close that only the page keeps was started, until its draft is deleted', async () => {
  const { notebook } = page(true);
  const { job } = keptDraft;
  expect(notebook.hasStarted(job)).toBe(false);
  await notebook.keepDraft(keptDraft)();
  expect(notebook.hasStarted(job)).toBe(true);
  await notebook.forgetDraft(job)();
  expect(notebook.hasStarted(job)).toBe(false);
});

it('lists entries of device and page in one order', async () => {
  const { device, notebook } = page(false);
  await notebook.keepEntry(entryOf(1, false))();
  await notebook.keepEntry(entryOf(3, false))();
  device.full = true;
  await notebook.keepEntry(entryOf(2, false))();
  expect((await notebook.entries()).map(({ queuedAt }) => queuedAt)).toEqual([1, 2, 3]);
});

const uidOf = (at: number): JobUid => identifier(`uid-${at}`);

/** The stored data of a visit and its status; a visit without a status is not found. */
const anyKept = fc.record({
  status: fc.option(fc.constantFrom(...jobStatuses), { nil: undefined }),
  draft: fc.boolean(),
  file: fc.boolean(),
  waits: fc.boolean(),
  toMake: fc.boolean(),
});
type Kept = typeof anyKept extends fc.Arbitrary<infer Value> ? Value : never;

const forgetFinishedOf = async (visits: readonly Kept[], isOnline: boolean) => {
  const device = emptyDevice();
  const notebook = fakeCloseNotebook(device);
  for (const [at, { draft, file, waits }] of visits.entries()) {
    const job = uidOf(at);
    if (draft) await notebook.keepDraft({ ...keptDraft, job })();
    if (file) await notebook.keepFile(job, `photo-${at}`, photo)();
    if (waits) await notebook.keepEntry({ ...entryOf(at, false), job })();
  }
  const jobs = visits.flatMap(({ status }, at): readonly EngineerJob[] =>
    status === undefined ? [] : [{ ...engineerJob, uid: uidOf(at), status }],
  );
  const { connection, openVisit } = engineerApplication({ jobs });
  // Offline, older data is used.
  for (const { uid } of jobs) await openVisit(uid)();
  if (!isOnline) connection.breakWith(unreachable);
  const toMake = new Set(visits.flatMap((visit, at) => (visit.toMake ? [uidOf(at)] : [])));
  await makeForgetFinishedCloses(openVisit, notebook)(toMake, () => false);
  return { notebook, device };
};

test('deletes all stored data of finished visits except unsent entries, and keeps other visits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyKept, { maxLength: 6 }),
      fc.boolean(),
      async (visits, isOnline) => {
        const { notebook, device } = await forgetFinishedOf(visits, isOnline);
        const stays = ({ status, waits, toMake }: Kept): boolean =>
          !isOnline || waits || toMake || !(status === 'Complete' || status === 'Cancelled');
        const expected = visits.flatMap((visit, at) =>
          stays(visit) && (visit.draft || visit.file) ? [uidOf(at)] : [],
        );
        expect((await notebook.jobs()).toSorted()).toEqual(expected.toSorted());
        visits.forEach((visit, at) => {
          expect(device.drafts.has(uidOf(at))).toBe(visit.draft && stays(visit));
          expect(device.files.has(`photo-${at}`)).toBe(visit.file && stays(visit));
        });
        expect(device.entries.size).toBe(visits.filter(({ waits }) => waits).length);
      },
    ),
  );
});

test('deletes nothing when it was stopped', async () => {
  const device = emptyDevice();
  const notebook = fakeCloseNotebook(device);
  await notebook.keepDraft({ ...keptDraft, job: uidOf(0) })();
  const over = { ...engineerJob, uid: uidOf(0), status: 'Complete' as const };
  let isStopped = false;
  const openVisit = () => async () => {
    isStopped = true;
    return E.right({ job: over, readAt: undefined });
  };
  await makeForgetFinishedCloses(openVisit, notebook)(new Set(), () => isStopped);
  expect(await notebook.jobs()).toEqual([uidOf(0)]);
});
