import { constVoid, pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { EngineerJobs } from '#application/ports/remote/engineer-jobs.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { engineerJobFromWire } from '../../../wire/codecs/visit/engineer-job.ts';
import { cancelToWire, rescheduleToWire } from '../../../wire/codecs/visit/visit-changes.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import { makeReadAgendaPage } from './read-agenda-page.ts';

const anotherJob = (): PlatformFailure => ({
  tag: 'unknown',
  reason: 'unexpected',
  detail: 'another job',
});

export const makeEngineerJobs = (call: PlatformClient): EngineerJobs => ({
  agenda: makeReadAgendaPage(call),
  job: (jobId) =>
    pipe(
      call(engineerRoutes.engineerJob, { params: { jobId } }),
      TE.map(engineerJobFromWire),
      // A cache or a proxy that answers with another job must not put it in this job's place.
      TE.filterOrElse(({ uid }) => uid === jobId, anotherJob),
    ),
  startTravel: (jobId, attemptKey) =>
    pipe(call(engineerRoutes.startTravel, { params: { jobId }, attemptKey }), TE.map(constVoid)),
  startJob: (jobId, attemptKey) =>
    pipe(
      call(engineerRoutes.startJob, { params: { jobId }, body: {}, attemptKey }),
      TE.map(constVoid),
    ),
  reschedule: (request, attemptKey) =>
    pipe(
      call(engineerRoutes.rescheduleJob, {
        params: { jobId: request.previousJob },
        body: rescheduleToWire(request),
        attemptKey,
      }),
      TE.map(constVoid),
    ),
  cancel: (jobId, request, attemptKey) =>
    pipe(
      call(engineerRoutes.cancelJob, {
        params: { jobId },
        body: cancelToWire(request),
        attemptKey,
      }),
      TE.map(constVoid),
    ),
});
