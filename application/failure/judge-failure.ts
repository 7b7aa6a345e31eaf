import type { PlatformFailure } from '../ports/platform-failure.ts';

/** Rejections that do not judge the command: it can be sent again under the same key (decisions). */
const tooOften = 429;
const tooEarly = 425;
const notNow: ReadonlySet<number> = new Set([200, 400, tooEarly, tooOften]);
const timedOut = 408;
/** Not found, or another user's: the answer does not distinguish the two. */
const outOfReach: ReadonlySet<number> = new Set([403, 404]);
const contradiction = 422;

/**
 * The meaning of a failure for its command (decisions, "Refused claim"): the platform refused it, it was not done and
 * can be sent again, or its outcome is unknown.
 */
export const outcomeOf = (failure: PlatformFailure): 'refused' | 'not-done' | 'unknown' => {
  if (failure.tag === 'signed-out') return 'not-done';
  if ('status' in failure && notNow.has(failure.status)) return 'not-done';
  return failure.tag === 'rejected' && failure.status !== timedOut ? 'refused' : 'unknown';
};

/** Whether a rejection may pass without a correction. */
export const isTemporary = (status: number): boolean =>
  [timedOut, tooEarly, tooOften].includes(status);

/**
 * The meaning of a failure for an automatic sending (decisions, "A close that cannot be sent"): refused, or temporary.
 * An answer that is not JSON comes from a proxy in front of the platform.
 */
export const sendingVerdict = (
  failure: Exclude<PlatformFailure, { readonly tag: 'unreachable' | 'signed-out' }>,
): 'refused' | 'failed' => {
  if (failure.tag === 'server-error') return 'failed';
  if (failure.tag === 'malformed')
    return failure.hasExpectedFormat === true &&
      failure.status !== undefined &&
      !isTemporary(failure.status)
      ? 'refused'
      : 'failed';
  return isTemporary(failure.status) ? 'failed' : 'refused';
};

/** Whether the platform asks to wait before the next try. */
export const isRateLimited = (failure: PlatformFailure): boolean =>
  'status' in failure && failure.status === tooOften;

/** Whether the resource does not exist, or belongs to another user. */
export const isNotFoundOrForbidden = (failure: PlatformFailure): boolean =>
  failure.tag === 'rejected' && outOfReach.has(failure.status);

/** Whether the command contradicts itself, or its key was used with other content. */
export const isContradiction = (failure: PlatformFailure): boolean =>
  failure.tag === 'rejected' && failure.status === contradiction;
