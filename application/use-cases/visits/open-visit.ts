import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { agendaTabs } from '#domain/jobs/agenda.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EngineerJobs } from '../../ports/engineer-jobs.ts';
import { isOutOfReach, type PlatformFailure } from '../../ports/platform-failure.ts';
import type { Noted, VisitNotebook } from '../../ports/visit-notebook.ts';
import { stepFailure, type StepFailure } from '../step-failure.ts';

/** A visit; `readAt` is set when it is an earlier reading, shown while offline. */
export type OpenedVisit = { readonly job: EngineerJob; readonly readAt: Instant | undefined };

/** `not-found` for a job that is not among the engineer's own. */
export type OpenVisitFailure = StepFailure | { readonly tag: 'not-found' };

export type OpenVisit = (uid: JobUid) => TE.TaskEither<OpenVisitFailure, OpenedVisit>;

const openFailure = (failure: PlatformFailure): OpenVisitFailure =>
  isOutOfReach(failure) ? { tag: 'not-found' } : stepFailure(failure);

/** The last that is kept of a visit: as it was opened, or as an agenda listed it. */
const keptVisit =
  (notebook: VisitNotebook, uid: JobUid): T.Task<Noted<EngineerJob> | undefined> =>
  async () => {
    const agendas = await Promise.all(agendaTabs.map((tab) => notebook.agenda(tab)()));
    const listed = agendas.flatMap((agenda) =>
      O.isNone(agenda)
        ? []
        : agenda.value.value
            .filter((job) => job.uid === uid)
            .map((value) => ({ value, readAt: agenda.value.readAt })),
    );
    const opened = O.toUndefined(await notebook.job(uid)());
    return [...listed, ...(opened === undefined ? [] : [opened])]
      .toSorted((one, other) => one.readAt - other.readAt)
      .at(-1);
  };

/** Opens a visit's details; offline, as they were last read. What is the engineer's no more is not kept either. */
export const makeOpenVisit =
  (engineerJobs: EngineerJobs, notebook: VisitNotebook, clock: Clock): OpenVisit =>
  (uid) =>
    pipe(
      engineerJobs.job(uid),
      TE.mapLeft(openFailure),
      TE.tapTask((job) => notebook.noteJob({ value: job, readAt: clock.now() })),
      TE.map((job): OpenedVisit => ({ job, readAt: undefined })),
      TE.orElse((failure): TE.TaskEither<OpenVisitFailure, OpenedVisit> => {
        if (failure.tag === 'not-found')
          return pipe(
            TE.fromTask(notebook.forgetJob(uid)),
            TE.flatMap(() => TE.left(failure)),
          );
        return failure.tag === 'unreachable'
          ? pipe(
              TE.fromTask(keptVisit(notebook, uid)),
              TE.flatMap((kept) =>
                kept === undefined
                  ? TE.left(failure)
                  : TE.right({ job: kept.value, readAt: kept.readAt }),
              ),
            )
          : TE.left(failure);
      }),
    );
