import type { EntryStatus } from '../ports/device/outbox-entry.ts';

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
