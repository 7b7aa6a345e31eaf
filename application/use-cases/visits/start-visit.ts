import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { EngineerJobs } from '../../ports/engineer-jobs.ts';
import { stepFailure, type StepFailure } from '../step-failure.ts';

export type StepOfVisit = (uid: JobUid) => TE.TaskEither<StepFailure, void>;

/** Sets off to a visit that is Ready (document 3, section 4). */
export const makeStartTravel =
  (engineerJobs: EngineerJobs): StepOfVisit =>
  (uid) =>
    pipe(engineerJobs.startTravel(uid), TE.mapLeft(stepFailure));

/** Begins the work of a visit that is En Route (document 3, section 4). */
export const makeStartJob =
  (engineerJobs: EngineerJobs): StepOfVisit =>
  (uid) =>
    pipe(engineerJobs.startJob(uid), TE.mapLeft(stepFailure));
