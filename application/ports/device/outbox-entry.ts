import type { Urgency } from '#domain/booking';
import type { CloseEnd, CloseRequest, FollowOnRequest } from '#domain/close';
import type { JobName, JobUid } from '#domain/kernel';
import type { CancelRequest, RescheduleRequest } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { Submission, SubmissionState } from '../../session/submission.ts';
import type { FailureTag, PlatformFailure } from '../remote/platform-failure.ts';

/** A file of an entry: on the device until it is stored, and then where it is stored. */
export type OutboxFile = {
  readonly id: string;
  readonly name: string;
  readonly location: string | undefined;
};

/** The stages of an entry, in this order: its files, its close or command, its next visit. */
export type OutboxStage = 'file' | 'close' | 'follow-on' | 'command';

/** A try that was not accepted, and is repeated without the engineer. */
type FailedTry<Tag extends FailureTag> = {
  readonly stage: OutboxStage;
  readonly reason: Extract<PlatformFailure, { readonly tag: Tag }>['reason'];
  readonly message: string | undefined;
  /** How often the platform has failed in a row; 0 where it was not reached, or knows no user. */
  readonly attempts: number;
  /** Seconds to wait before the next try, if the platform's answer says so. */
  readonly retryAfter?: number | undefined;
};

/** Why an entry stays until the engineer corrects or discards it. */
type Refusal =
  | {
      readonly reason: 'by-platform';
      readonly stage: OutboxStage;
      /** The platform's words; `undefined` where its answer has none. */
      readonly message: string | undefined;
      /** The id of the file that is refused, where it is one. */
      readonly file?: string | undefined;
      /** The number of the receipt of the refusal, if a rule refused. */
      readonly receipt?: string | undefined;
    }
  /** A file is no longer on the device. */
  | { readonly reason: 'file-lost'; readonly name: string };

/** The submission of an entry: its form is closed. */
export type EntryStatus = Submission<
  {
    readonly unconfirmed: FailedTry<'unknown'>;
    readonly failed: FailedTry<'failed'>;
    readonly refused: Refusal;
  },
  Exclude<SubmissionState, 'editing'>
>;

/** The command itself; its photos are in the files of the entry until they are uploaded. */
export type VisitOrder =
  | { readonly kind: 'start-travel' }
  | { readonly kind: 'start-job' }
  | { readonly kind: 'reschedule'; readonly request: RescheduleRequest }
  | { readonly kind: 'cancel'; readonly request: CancelRequest };

/** A command about a visit, from the moment that the engineer gave it until the platform has it. */
export type VisitCommand = VisitOrder & {
  readonly job: JobUid;
  readonly jobName: JobName;
  readonly queuedAt: Instant;
  readonly key: string;
  readonly files: readonly OutboxFile[];
  readonly status: EntryStatus;
};

/** A finished close with all its parts, until the platform has it. */
export type CloseEntry = {
  readonly kind: 'close';
  readonly job: JobUid;
  readonly jobName: JobName;
  readonly queuedAt: Instant;
  /** How the visit ended, by the engineer's answers. */
  readonly end: CloseEnd;
  /** Refers to its files by their ids on the device. */
  readonly request: CloseRequest;
  readonly closeKey: string;
  readonly closed: boolean;
  /** The number of the receipt of the close, once the platform has it. */
  readonly receipt?: string | undefined;
  readonly followOn: FollowOnRequest | undefined;
  readonly followOnKey: string;
  /** The urgency that decides which days and slots are offered for the next visit. */
  readonly followOnUrgency: Urgency;
  /** Whether the next visit was created. Devices store it under this name. */
  readonly followed: boolean;
  readonly files: readonly OutboxFile[];
  readonly status: EntryStatus;
};

/** A close or another visit command that is to be sent. */
export type OutboxEntry = CloseEntry | VisitCommand;
