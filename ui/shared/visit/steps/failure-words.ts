import type { Attempt } from '#application/sending/attempt.ts';
import { isSignedOut, isUnreachable } from '#application/sending/judge-failure.ts';
import { offlineWords, outcomeUnknown } from '#words/shared/visit/wording/visit.ts';
import { plainMessage } from '../../../kit/notices/error-bar.tsx';

/** The known reason of a failed attempt. */
export type AttemptError = { readonly message: string | undefined };

type TaggedFailure = {
  readonly tag: string;
  readonly reason?: unknown;
  readonly message?: string;
};

const isTaggedFailure = (failure: unknown): failure is TaggedFailure =>
  typeof failure === 'object' && failure !== null && 'tag' in failure;

const wordsOf = (failure: TaggedFailure): string | undefined => {
  const { tag, message } = failure;
  if (tag === 'unknown') return isUnreachable(failure) ? offlineWords : outcomeUnknown;
  if (message !== undefined) return plainMessage(message);
  return tag === 'failed' ? outcomeUnknown : undefined;
};

/**
 * The error of a failed attempt of this page. The platform's message is used only for a refusal; the sign-in page
 * reports an ended session.
 */
export const attemptError = (attempt: Attempt): AttemptError | undefined => {
  const failure = 'failure' in attempt ? attempt.failure : undefined;
  return isTaggedFailure(failure) && !isSignedOut(failure)
    ? { message: wordsOf(failure) }
    : undefined;
};
