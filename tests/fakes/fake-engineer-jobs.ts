import { constVoid, pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { EngineerJobs } from '#application/ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import {
  statusAfter,
  type VisitAction,
  type EngineerJob,
  type AgendaPage,
  type AgendaQuery,
} from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { londonDate } from '#domain/time';
import { refused, type FakeConnection } from './connection.ts';

type FakeEngineerJobs = EngineerJobs & {
  readonly current: () => readonly EngineerJob[];
};

const isRequested =
  ({ from, to, status }: AgendaQuery) =>
  (job: EngineerJob): boolean => {
    const date = job.times === undefined ? from : londonDate(job.times.start);
    return date >= from && date <= to && (status === undefined || job.status === status);
  };

/** An engineer's visits, in memory; a visit that is booked again or given up becomes Cancelled, once an attempt. */
export const fakeEngineerJobs = (
  connection: FakeConnection,
  visits: readonly EngineerJob[],
  /** The page size, whatever limit is requested. */
  largestPage = Number.POSITIVE_INFINITY,
): FakeEngineerJobs => {
  const current = new Map(visits.map((job) => [job.uid, job]));
  const attempts = new Set<string>();

  const page = (query: AgendaQuery): AgendaPage => {
    const requested = [...current.values()].filter(isRequested(query));
    const start = query.cursor ?? 0;
    const end = start + Math.min(query.limit ?? largestPage, largestPage);
    return {
      jobs: requested.slice(start, end),
      nextCursor: end < requested.length ? end : undefined,
    };
  };
  const find = (uid: JobUid): TE.TaskEither<PlatformFailure, EngineerJob> =>
    pipe(
      connection.answer(() => current.get(uid)),
      TE.flatMap((job) => (job === undefined ? refused(404, 'No such job') : TE.right(job))),
    );
  const move = (uid: JobUid, action: VisitAction): TE.TaskEither<PlatformFailure, void> =>
    pipe(
      find(uid),
      TE.flatMap((job) => {
        const status = statusAfter(action, job.status);
        return status === undefined
          ? refused(409, `The job is ${job.status}`)
          : TE.right({ ...job, status });
      }),
      TE.map((moved) => void current.set(uid, moved)),
    );
  const once = (
    uid: JobUid,
    action: VisitAction,
    attemptKey: string,
  ): TE.TaskEither<PlatformFailure, void> =>
    pipe(
      connection.answer(() => attempts.has(`${action} ${attemptKey}`)),
      TE.flatMap((known) => (known ? TE.right(undefined) : move(uid, action))),
      TE.map(() => attempts.add(`${action} ${attemptKey}`)),
      TE.map(constVoid),
    );

  return {
    current: () => [...current.values()],
    agenda: (query) => connection.answer(() => page(query)),
    job: find,
    startTravel: (uid, attemptKey) => once(uid, 'start-travel', attemptKey),
    startJob: (uid, attemptKey) => once(uid, 'start-job', attemptKey),
    reschedule: ({ previousJob }, attemptKey) => once(previousJob, 'reschedule', attemptKey),
    cancel: (uid, _, attemptKey) => once(uid, 'cancel', attemptKey),
  };
};
