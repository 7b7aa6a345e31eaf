import type { Either } from 'fp-ts/Either';
import type { FailureTag } from '../ports/remote/platform-failure.ts';
import type { Submission } from '../session/submission.ts';

type Sent = {
  readonly key: string;
  /** The content of the command, serialised. */
  readonly content: string;
  readonly mayBeDone: boolean;
};

type NotDone = Sent & {
  /** The platform's records have shown since that it was not done. */
  readonly isChecked: boolean;
};

/**
 * One attempt of a user to run a command on the platform, from its first sending until its outcome is known. It is a
 * value: `nextAttempt` returns the state after an event; its owner sends, stores and checks.
 *
 * - Content that is sent again keeps its idempotency key, so that it runs once; other content gets the next key.
 * - `mayBeDone`: a sending got no answer. A later refusal does not clear it: the platform may refuse because the first
 * sending was done.
 * - An unsettled attempt is settled by the platform's records (`found`), or by sending it again.
 * - No failure is known after a reload of the page.
 */
export type Attempt<Failure = unknown, Value = unknown> = Submission<{
  readonly sending: Sent;
  readonly unconfirmed: Sent & { readonly failure: Failure | undefined };
  readonly failed: NotDone & { readonly failure: Failure | undefined };
  readonly refused: NotDone & { readonly failure: Failure };
  readonly accepted: Sent & { readonly value: Value | undefined };
}>;

export type FoundOutcome = 'done' | 'not-done';

export type AttemptEvent<Failure = unknown, Value = unknown> =
  /** `key` is used if the content has not been sent before. */
  | { readonly event: 'send'; readonly content: string; readonly key: string }
  | { readonly event: 'done'; readonly key: string; readonly value: Value }
  | {
      readonly event: 'failed';
      readonly key: string;
      readonly tag: FailureTag;
      readonly failure: Failure;
    }
  /** `content` is given where nothing was sent from this device. */
  | { readonly event: 'found'; readonly as: FoundOutcome; readonly content?: string }
  /** Does nothing while the attempt is being sent. */
  | { readonly event: 'forget' }
  /** The user leaves the screen: a failure is not shown again, and anything unsettled stays. */
  | { readonly event: 'leave' };

export const editing = { is: 'editing' } as const;

/** The attempt event of an answer. */
export const answerEvent = <Failure, Value>(
  key: string,
  answer: Either<Failure, Value>,
  tagOf: (failure: Failure) => FailureTag,
): AttemptEvent<Failure, Value> =>
  answer._tag === 'Right'
    ? { event: 'done', key, value: answer.right }
    : { event: 'failed', key, tag: tagOf(answer.left), failure: answer.left };

/** Whether it is being sent, or may have been done without an answer. */
export const isUnsettled = (attempt: Attempt): boolean =>
  attempt.is === 'sending' || mayBeDone(attempt);

/** Whether it may have been done without an answer. */
export const mayBeDone = (attempt: Attempt): boolean =>
  attempt.is === 'unconfirmed' ||
  ((attempt.is === 'refused' || attempt.is === 'failed') && attempt.mayBeDone);

/** Whether it was sent, and the platform's records have not shown that it was not done. */
export const isInQuestion = (attempt: Attempt): boolean =>
  attempt.is !== 'editing' && !('isChecked' in attempt && attempt.isChecked);

const sendAgain = (
  attempt: Attempt,
  { content, key }: { readonly content: string; readonly key: string },
): Sent => {
  if (attempt.is === 'editing' || attempt.is === 'accepted')
    return { key, content, mayBeDone: false };
  return {
    key: attempt.content === content ? attempt.key : key,
    content,
    mayBeDone: mayBeDone(attempt),
  };
};

const acceptedAttempt = <Value>(
  { key, content }: Pick<Sent, 'key' | 'content'>,
  value: Value | undefined,
): Attempt<never, Value> => ({ is: 'accepted', key, content, mayBeDone: false, value });

const reconcile = <Failure, Value>(
  attempt: Attempt<Failure, Value>,
  { as, content }: { readonly as: FoundOutcome; readonly content?: string },
): Attempt<Failure, Value> => {
  switch (attempt.is) {
    case 'editing':
      return as === 'done' && content !== undefined
        ? acceptedAttempt({ key: '', content }, undefined)
        : attempt;
    case 'sending':
    case 'accepted':
      return attempt;
    case 'unconfirmed':
      return as === 'done'
        ? acceptedAttempt(attempt, undefined)
        : { ...attempt, is: 'failed', mayBeDone: false, isChecked: true };
    case 'failed':
    case 'refused':
      return as === 'done'
        ? acceptedAttempt(attempt, undefined)
        : { ...attempt, mayBeDone: false, isChecked: true };
  }
};

const afterFailure = <Failure, Value>(
  { key, content, mayBeDone: before }: Sent,
  { tag, failure }: { readonly tag: FailureTag; readonly failure: Failure },
): Attempt<Failure, Value> =>
  tag === 'unknown'
    ? { is: 'unconfirmed', key, content, mayBeDone: true, failure }
    : { is: tag, key, content, mayBeDone: before, failure, isChecked: false };

/** The state after an event. An event that does not fit changes nothing, such as a second click or a late reply. */
export const nextAttempt = <Failure, Value>(
  attempt: Attempt<Failure, Value>,
  happened: AttemptEvent<Failure, Value>,
): Attempt<Failure, Value> => {
  switch (happened.event) {
    case 'send':
      return attempt.is === 'sending'
        ? attempt
        : { is: 'sending', ...sendAgain(attempt, happened) };
    case 'done':
      return attempt.is === 'sending' && attempt.key === happened.key
        ? acceptedAttempt(attempt, happened.value)
        : attempt;
    case 'failed':
      return attempt.is === 'sending' && attempt.key === happened.key
        ? afterFailure(attempt, happened)
        : attempt;
    case 'found':
      return reconcile(attempt, happened);
    case 'forget':
      return attempt.is === 'sending' ? attempt : editing;
    case 'leave':
      return toKeptAttempt(attempt) === undefined ? editing : attempt;
  }
};

/** The part of an attempt that is stored beyond the page. */
export type KeptAttempt = Pick<Sent, 'key' | 'content'> & {
  readonly is: 'unconfirmed' | 'accepted';
};

/** The part of an attempt to store; `undefined` when nothing was done and nothing may have been. */
export const toKeptAttempt = (attempt: Attempt): KeptAttempt | undefined => {
  if (attempt.is === 'editing') return undefined;
  const { key, content } = attempt;
  if (attempt.is === 'accepted') return { key, content, is: 'accepted' };
  return isUnsettled(attempt) ? { key, content, is: 'unconfirmed' } : undefined;
};

/** Restores a stored attempt: one that was being sent may have been done. */
export const restoreAttempt = ({ key, content, is }: KeptAttempt): Attempt<never, never> =>
  is === 'accepted'
    ? { is, key, content, mayBeDone: false, value: undefined }
    : { is, key, content, mayBeDone: true, failure: undefined };

/** Reduces an attempt to what outlives the page: done, or perhaps done. */
export const afterPageLeave = (attempt: Attempt): Attempt<never, never> => {
  const kept = toKeptAttempt(attempt);
  return kept === undefined ? editing : restoreAttempt(kept);
};
