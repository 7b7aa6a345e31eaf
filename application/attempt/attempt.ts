import type { Either } from 'fp-ts/Either';
import type { FailureTag } from '../ports/platform-failure.ts';

/**
 * One attempt of a user to run a command on the platform, from its first sending until its outcome is known. It is a
 * value: `nextAttempt` returns the state after an event; its owner sends, stores and checks.
 *
 * - Content that is sent again keeps its idempotency key, so that it runs once; other content gets the next key.
 * - `mayBeDone`: a sending got no answer. A later refusal does not clear it: the platform may refuse because the first
 * sending was done.
 * - An unsettled attempt is settled by the platform's records (`found`), or by sending it again.
 */
export type Attempt<Failure = unknown, Value = unknown> =
  | { readonly phase: 'idle' }
  | (Sent & { readonly phase: 'sending' })
  | (Sent & { readonly phase: 'done'; readonly value: Value | undefined })
  /** The platform has decided against it. */
  | (Sent & { readonly phase: 'refused'; readonly failure: Failure })
  /** Nothing was done this time; the same can be sent again. */
  | (Sent & { readonly phase: 'failed'; readonly failure: Failure })
  /** The outcome is unknown. No failure is known either after a reload of the page. */
  | (Sent & { readonly phase: 'unknown'; readonly failure: Failure | undefined })
  /** The platform's records have shown the outcome. */
  | (Sent & {
      readonly phase: 'reconciled';
      readonly as: FoundOutcome;
      readonly failure: Failure | undefined;
    });

type Sent = {
  readonly key: string;
  /** The content of the command, serialised. */
  readonly content: string;
  readonly mayBeDone: boolean;
};

export type FoundOutcome = 'done' | 'not-done';

export type AttemptEvent<Failure = unknown, Value = unknown> =
  /** `key` is used if the content has not been sent before. */
  | { readonly event: 'send'; readonly content: string; readonly key: string }
  | { readonly event: 'done'; readonly key: string; readonly value: Value }
  | {
      readonly event: 'failed';
      readonly key: string;
      readonly verdict: FailureTag;
      readonly failure: Failure;
    }
  /** `content` is given where nothing was sent from this device. */
  | { readonly event: 'found'; readonly as: FoundOutcome; readonly content?: string }
  | { readonly event: 'forget' };

export const idle = { phase: 'idle' } as const;

/** The attempt event of an answer. */
export const answerEvent = <Failure, Value>(
  key: string,
  answer: Either<Failure, Value>,
  verdictOf: (failure: Failure) => FailureTag,
): AttemptEvent<Failure, Value> =>
  answer._tag === 'Right'
    ? { event: 'done', key, value: answer.right }
    : { event: 'failed', key, verdict: verdictOf(answer.left), failure: answer.left };

/** Whether it is being sent, or may have been done without an answer. */
export const isUnsettled = (attempt: Attempt): boolean =>
  attempt.phase === 'sending' || mayBeDone(attempt);

/** Whether it may have been done without an answer. */
export const mayBeDone = (attempt: Attempt): boolean =>
  attempt.phase === 'unknown' ||
  ((attempt.phase === 'refused' || attempt.phase === 'failed') && attempt.mayBeDone);

/** Whether it was done, by an answer or the platform's records. */
export const isDone = (attempt: Attempt): boolean =>
  attempt.phase === 'done' || (attempt.phase === 'reconciled' && attempt.as === 'done');

const sendAgain = (
  attempt: Attempt,
  { content, key }: { readonly content: string; readonly key: string },
): Sent => {
  if (attempt.phase === 'idle' || isDone(attempt)) return { key, content, mayBeDone: false };
  return {
    key: attempt.content === content ? attempt.key : key,
    content,
    mayBeDone: mayBeDone(attempt),
  };
};

const reconcile = <Failure, Value>(
  attempt: Attempt<Failure, Value>,
  { as, content }: { readonly as: FoundOutcome; readonly content?: string },
): Attempt<Failure, Value> => {
  if (attempt.phase === 'idle')
    return content === undefined
      ? attempt
      : { phase: 'reconciled', key: '', content, mayBeDone: false, as, failure: undefined };
  if (attempt.phase === 'sending' || attempt.phase === 'done') return attempt;
  if (attempt.phase === 'reconciled' && attempt.as === 'done') return attempt;
  return { ...attempt, phase: 'reconciled', mayBeDone: false, as };
};

/** The state after an event. An event that does not fit changes nothing, such as a second click or a late reply. */
export const nextAttempt = <Failure, Value>(
  attempt: Attempt<Failure, Value>,
  happened: AttemptEvent<Failure, Value>,
): Attempt<Failure, Value> => {
  switch (happened.event) {
    case 'send':
      return attempt.phase === 'sending'
        ? attempt
        : { phase: 'sending', ...sendAgain(attempt, happened) };
    case 'done':
      if (attempt.phase !== 'sending' || attempt.key !== happened.key) return attempt;
      return { ...attempt, phase: 'done', mayBeDone: false, value: happened.value };
    case 'failed':
      if (attempt.phase !== 'sending' || attempt.key !== happened.key) return attempt;
      return happened.verdict === 'unknown'
        ? { ...attempt, phase: 'unknown', mayBeDone: true, failure: happened.failure }
        : { ...attempt, phase: happened.verdict, failure: happened.failure };
    case 'found':
      return reconcile(attempt, happened);
    case 'forget':
      return idle;
  }
};

/** The part of an attempt that is stored beyond the page. */
export type KeptAttempt = Pick<Sent, 'key' | 'content'> & { readonly done: boolean };

/** The part of an attempt to store; `undefined` when nothing was done and nothing may have been. */
export const toKeptAttempt = (attempt: Attempt): KeptAttempt | undefined =>
  attempt.phase !== 'idle' && (isUnsettled(attempt) || isDone(attempt))
    ? { key: attempt.key, content: attempt.content, done: isDone(attempt) }
    : undefined;

/** Restores a stored attempt: one that was being sent may have been done. */
export const restoreAttempt = ({ key, content, done }: KeptAttempt): Attempt<never, never> =>
  done
    ? { phase: 'done', key, content, mayBeDone: false, value: undefined }
    : { phase: 'unknown', key, content, mayBeDone: true, failure: undefined };

/** Reduces an attempt to what outlives the page: done, or perhaps done. */
export const afterPageLeave = (attempt: Attempt): Attempt<never, never> => {
  const kept = toKeptAttempt(attempt);
  return kept === undefined ? idle : restoreAttempt(kept);
};
