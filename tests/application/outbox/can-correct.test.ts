import * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { makeCanCorrect } from '#application/outbox/can-correct.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { EngineerJob, JobStatus } from '#domain/repair';
import { instant } from '#domain/time';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';

const kinds = ['close', 'reschedule', 'cancel'] as const;

/** The kinds of entries that can be corrected while this is read of their visit. */
const correctable = async (read: TE.TaskEither<PlatformFailure, EngineerJob>) => {
  const canCorrect = makeCanCorrect(
    () => read,
    { schedule: () => () => undefined },
    { now: () => instant(0) },
  );
  const found = await Promise.all(
    kinds.map(async (kind) => ((await canCorrect({ kind, job: engineerJob.uid })) ? [kind] : [])),
  );
  return found.flat();
};

const correctableIn: Partial<Record<JobStatus, readonly string[]>> = {
  Ready: ['reschedule', 'cancel'],
  'En Route': ['reschedule', 'cancel'],
  'In Progress': ['close'],
};

it.each(['Ready', 'En Route', 'In Progress', 'Complete', 'Cancelled'] as const)(
  'an entry whose visit is %s can be corrected only when its form can be opened',
  async (status) => {
    const visit = { ...engineerJob, status, cancelledJobsInClaim: 0 };
    expect(await correctable(TE.right(visit))).toEqual(correctableIn[status] ?? []);
  },
);

it('a second reschedule of a claim cannot be corrected', async () => {
  const visit = { ...engineerJob, status: 'Ready', cancelledJobsInClaim: 1 } as const;
  expect(await correctable(TE.right(visit))).toEqual(['cancel']);
});

it('an entry can be corrected when its visit cannot be read', async () => {
  expect(await correctable(TE.left(unreachable))).toEqual(kinds);
});
