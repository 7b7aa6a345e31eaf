import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import type { Clock } from '../ports/device/device.ts';
import type { EngineerJobs } from '../ports/remote/engineer-calls.ts';
import { isNotFound, isUnreachable } from '../sending/judge-failure.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { VisitNotebook } from '../ports/device/notebooks.ts';
import { makeKeptVisit, type OpenedVisit } from './kept-visits.ts';
import type { EngineerJob } from '#domain/repair';

export type ReadJob = (uid: JobUid) => TE.TaskEither<PlatformFailure, EngineerJob>;

/** Reads a job from the platform, and stores it unless another engineer has signed in meanwhile. */
export const makeReadJob =
  ({ job }: Pick<EngineerJobs, 'job'>, notebook: VisitNotebook, clock: Clock): ReadJob =>
  (uid) => {
    const reader = notebook.owner();
    return pipe(
      job(uid),
      TE.tapTask((value) =>
        notebook.owner() === reader
          ? notebook.noteJob({ value, readAt: clock.now() })
          : async () => undefined,
      ),
    );
  };

export type OpenVisit = (uid: JobUid) => TE.TaskEither<PlatformFailure, OpenedVisit>;

/**
 * Opens a visit's details; offline, as last read. A visit that is no longer the engineer's is deleted, and nothing is
 * stored for another engineer.
 */
export const makeOpenVisit = (
  engineerJobs: Pick<EngineerJobs, 'job'>,
  notebook: VisitNotebook,
  clock: Clock,
): OpenVisit => {
  const keptVisit = makeKeptVisit(notebook);
  const readJob = makeReadJob(engineerJobs, notebook, clock);
  return (uid) =>
    pipe(
      readJob(uid),
      TE.map((job): OpenedVisit => ({ job, readAt: undefined })),
      TE.orElse((failure): TE.TaskEither<PlatformFailure, OpenedVisit> => {
        if (isNotFound(failure))
          return pipe(
            TE.fromTask(notebook.forgetJob(uid)),
            TE.flatMap(() => TE.left(failure)),
          );
        return isUnreachable(failure)
          ? pipe(
              keptVisit(uid),
              TE.fromTaskOption(() => failure),
            )
          : TE.left(failure);
      }),
    );
};
