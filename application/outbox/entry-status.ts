import type { FailureTag, PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { Submission, SubmissionState } from '../sending/submission.ts';

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

export const sending: EntryStatus = { is: 'sending' };
export const accepted: EntryStatus = { is: 'accepted' };

type RepeatedStatus = Extract<EntryStatus, { readonly is: 'unconfirmed' | 'failed' }>;

/** Whether the last try got no answer or a temporary failure: it is repeated after a pause. */
export const isRepeated = (status: EntryStatus): status is RepeatedStatus =>
  status.is === 'unconfirmed' || status.is === 'failed';

/** Why an entry waits although the platform works. */
export type Delay = 'unreachable' | 'signed-out';

export const delayOf = (status: EntryStatus): Delay | undefined =>
  isRepeated(status) && (status.reason === 'unreachable' || status.reason === 'signed-out')
    ? status.reason
    : undefined;

/** Whether the platform failed, perhaps for a moment: it is sent again after growing pauses. */
export const hasPlatformFailed = (status: EntryStatus): status is RepeatedStatus =>
  isRepeated(status) && delayOf(status) === undefined;

/** Whether it waits for nothing but its turn, a connection or a sign-in. */
export const isWaiting = (status: EntryStatus): boolean =>
  status.is === 'sending' || delayOf(status) !== undefined;

/** A browser may call itself online before the network works: the first try then fails, and the next one is near. */
const pauseWithoutAnswer = 5000;
const firstPause = 15_000;
const longestPause = 600_000;

/**
 * Milliseconds until an entry is sent again without the engineer: 5 seconds where no answer came; 15 seconds where the
 * platform failed, and after each further failure twice as long, at most 10 minutes; longer where its answer says so.
 *
 * @example
 *   pauseBeforeNextTry({
 *     is: 'unconfirmed',
 *     stage: 'close',
 *     reason: 'platform-failed',
 *     message: undefined,
 *     attempts: 3,
 *   }); // => 60000
 */
export const pauseBeforeNextTry = (status: EntryStatus): number =>
  hasPlatformFailed(status)
    ? Math.max(
        Math.min(firstPause * 2 ** (status.attempts - 1), longestPause),
        (status.retryAfter ?? 0) * 1000,
      )
    : pauseWithoutAnswer;
