import * as E from 'fp-ts/Either';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { makeForgetFinishedCloses } from '#application/close/closing.ts';
import { jobStatuses, type EngineerJob } from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';
import { keptDraft, photo } from '../../contracts/close-notebook-contract.ts';
import { emptyDevice, fakeCloseNotebook } from '../../fakes/fake-close-notebook.ts';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { engineerApplication } from '../areas/engineer-application.ts';
import { entryOf } from '../outbox/outbox-world.ts';

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

const forgetOverOf = async (visits: readonly Kept[], isOnline: boolean) => {
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
        const { notebook, device } = await forgetOverOf(visits, isOnline);
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
