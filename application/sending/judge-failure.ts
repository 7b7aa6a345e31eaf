import type { FailureTag, PlatformFailure, SignedOut } from '../ports/remote/platform-failure.ts';

export const signedOut: SignedOut = { tag: 'failed', reason: 'signed-out' };
export const unreachable = { tag: 'unknown', reason: 'unreachable' } as const;

type AnyFailure = { readonly tag: string; readonly reason?: unknown };

/** Whether the user has to sign in again. */
export const isSignedOut = (failure: AnyFailure): failure is SignedOut =>
  failure.tag === 'failed' && failure.reason === 'signed-out';

/** A failed reading, for a screen that offers only to sign in again or to retry. */
export const signedOutOr =
  <Reason extends string>(reason: Reason) =>
  (failure: PlatformFailure): SignedOut | { readonly tag: 'failed'; readonly reason: Reason } =>
    isSignedOut(failure) ? failure : { tag: 'failed', reason };

/** Whether the platform was not reached, or its answer was lost. */
export const isUnreachable = (failure: AnyFailure): boolean =>
  failure.tag === 'unknown' && failure.reason === 'unreachable';

/** Whether it is not there, or another user's. */
export const isNotFound = ({ tag, reason }: AnyFailure): boolean =>
  tag === 'refused' && reason === 'not-found';

/** The meaning of any failure for its command; a problem found by the screen itself was never sent. */
export const tagOfFailure = ({ tag }: AnyFailure): FailureTag =>
  tag === 'unknown' || tag === 'refused' ? tag : 'failed';

/** Whether the same, sent again automatically, would fail again (decisions, "A close that cannot be sent"). */
export const needsCorrection = ({ tag, reason }: PlatformFailure): boolean =>
  tag === 'refused' || reason === 'not-accepted' || reason === 'no-words';
