import type { TaskEither } from 'fp-ts/TaskEither';
import type { AgendaTab, AgendaWindow, EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { PlatformFailure } from './platform-failure.ts';

export type AgendaQuery = AgendaWindow & {
  /** Where the visits are shown. */
  readonly tab: AgendaTab;
  /** Only jobs of this status, if given. */
  readonly status: 'Complete' | undefined;
  readonly limit: number | undefined;
  readonly cursor: number | undefined;
};

export type AgendaPage = {
  readonly jobs: readonly EngineerJob[];
  readonly nextCursor: number | undefined;
};

export type RescheduleRequest = {
  readonly previousJob: JobUid;
  readonly engineerUid: string;
  /** ISO, with London's offset. */
  readonly visitDateTime: string;
  readonly reason: string;
  readonly otherReason: string;
  /** Where each photo was stored. */
  readonly photos: readonly string[];
};

export type CancelRequest = {
  readonly reason: string;
  readonly otherReason: string;
  readonly photos: readonly string[];
};

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
