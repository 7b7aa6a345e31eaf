/** Why a call to the platform brought no answer that can be used. */
export type PlatformFailure =
  | { readonly tag: 'signed-out' }
  /** The platform says no, in its own words: a 4xx with a message, or a 200 that holds only one. */
  | { readonly tag: 'rejected'; readonly status: number; readonly message: string }
  /** The platform failed: a 5xx, with words or without. */
  | {
      readonly tag: 'server-error';
      readonly status: number;
      readonly message: string | undefined;
    }
  /** An answer of an unexpected shape; a 4xx without words keeps its status, and says whether it is in the expected format. */
  | {
      readonly tag: 'malformed';
      readonly detail: string;
      readonly status?: number;
      readonly hasExpectedFormat?: boolean;
    }
  /** The platform was not reached, or its answer was lost. */
  | { readonly tag: 'unreachable' };

/** Rejections that say nothing of what was asked: the same can be asked again, under the same key (decisions). */
const tooOften = 429;
const tooEarly = 425;
const notNow: ReadonlySet<number> = new Set([200, 400, tooEarly, tooOften]);
const timedOut = 408;
/** Not found, or another's: which of the two is not told apart. */
const outOfReach: ReadonlySet<number> = new Set([403, 404]);
const contradiction = 422;

/**
 * What a failure means for the command that it answers (decisions, "Refused claim"): the platform has decided against
 * it; it was not done and can be sent again; or nobody knows whether it was done.
 */
export const outcomeOf = (failure: PlatformFailure): 'refused' | 'not-done' | 'unknown' => {
  if (failure.tag === 'signed-out') return 'not-done';
  if ('status' in failure && notNow.has(failure.status)) return 'not-done';
  return failure.tag === 'rejected' && failure.status !== timedOut ? 'refused' : 'unknown';
};

/** Whether a rejection may pass without anything being corrected. */
export const isTemporary = (status: number): boolean =>
  [timedOut, tooEarly, tooOften].includes(status);

/**
 * What a failure means for something that is sent again by itself (decisions, "A close that cannot be sent"): refused,
 * or a failure that may pass. An answer that is no JSON comes from something in front of the platform.
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

/** Whether the platform asks to wait before anything more is tried. */
export const isRateLimited = (failure: PlatformFailure): boolean =>
  'status' in failure && failure.status === tooOften;

/** Whether what was asked for does not exist, or belongs to another user. */
export const isNotFoundOrForbidden = (failure: PlatformFailure): boolean =>
  failure.tag === 'rejected' && outOfReach.has(failure.status);

/** Whether the command contradicts itself, or its key was used with other content. */
export const isContradiction = (failure: PlatformFailure): boolean =>
  failure.tag === 'rejected' && failure.status === contradiction;
