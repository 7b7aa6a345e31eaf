import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import {
  cancelReasons,
  ownWords,
  reasonProblems,
  type GivenReason,
  type ReasonProblem,
} from '#domain/visits/visit-reasons.ts';
import type { EngineerJobs } from '../../ports/engineer-jobs.ts';
import type { StoredPhoto } from '../../ports/photo-storage.ts';
import { stepFailure, type StepFailure } from '../step-failure.ts';

export type CancelVisitFailure =
  | StepFailure
  | { readonly tag: 'form-incomplete'; readonly problems: readonly ReasonProblem[] };

export type CancelVisit = (
  job: EngineerJob,
  given: Omit<GivenReason, 'photos'>,
  photos: readonly StoredPhoto[],
  attemptKey: string,
) => TE.TaskEither<CancelVisitFailure, void>;

/** Gives a visit up for a reason (document 3, sections 4 and 5). */
export const makeCancelVisit =
  (engineerJobs: EngineerJobs): CancelVisit =>
  (job, given, photos, attemptKey) => {
    const problems = reasonProblems({ ...given, photos: photos.length }, cancelReasons);
    if (problems.length > 0) return TE.left({ tag: 'form-incomplete', problems });
    return pipe(
      engineerJobs.cancel(
        job.uid,
        {
          reason: given.reason,
          otherReason: ownWords(given) ?? '',
          photos: photos.map(({ location }) => location),
        },
        attemptKey,
      ),
      TE.mapLeft(stepFailure),
    );
  };
