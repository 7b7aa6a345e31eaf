import type { TaskEither } from 'fp-ts/TaskEither';
import type {
  AgendaPage,
  AgendaQuery,
  CancelRequest,
  EngineerJob,
  RescheduleRequest,
} from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { PlatformFailure } from './platform-failure.ts';

export type EngineerJobs = {
  readonly agenda: (query: AgendaQuery) => TaskEither<PlatformFailure, AgendaPage>;
  readonly job: (uid: JobUid) => TaskEither<PlatformFailure, EngineerJob>;
  readonly startTravel: (uid: JobUid, attemptKey: string) => TaskEither<PlatformFailure, void>;
  readonly startJob: (uid: JobUid, attemptKey: string) => TaskEither<PlatformFailure, void>;
  readonly reschedule: (
    request: RescheduleRequest,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, void>;
  readonly cancel: (
    uid: JobUid,
    request: CancelRequest,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, void>;
};
