import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { Clock } from '../ports/device/clock-and-keys.ts';
import type { EngineerJobs } from '../ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { VisitNotebook } from '../ports/device/visit-notebook.ts';

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
