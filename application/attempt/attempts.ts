import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { AttemptKeys } from '../ports/attempt-keys.ts';
import type { DeviceStore } from '../ports/device-store.ts';
import {
  answerEvent,
  idle,
  toKeptAttempt,
  nextAttempt,
  restoreAttempt,
  type Attempt,
  type AttemptEvent,
  type FoundOutcome,
  type FailureVerdict,
} from './attempt.ts';
import { keptAttempts, nameText, type AttemptName } from './kept-attempts.ts';

/** What is sent, and what its failures mean. */
export type Command<Failure, Value> = {
  readonly content: unknown;
  readonly run: (key: string) => TaskEither<Failure, Value>;
  readonly verdictOf: (failure: Failure) => FailureVerdict;
};

/**
 * The attempts of this page and those that an earlier page left open. A name stands for one attempt, whichever screen
 * looks at it: a second press anywhere does nothing while the first is on its way.
 */
export type Attempts = {
  readonly get: (name: AttemptName) => Attempt;
  readonly subscribe: (changed: () => void) => () => void;
  /** Sends, unless it is on its way; the answer as it came, `undefined` when nothing was sent. */
  readonly send: <Failure, Value>(
    name: AttemptName,
    command: Command<Failure, Value>,
  ) => Promise<Either<Failure, Value> | undefined>;
  /** Tells what the platform's records show of an attempt; `content` of one that was not made on this device. */
  readonly reconcile: (name: AttemptName, as: FoundOutcome, content?: unknown) => void;
  /** Forgets an attempt, unless it is on its way. */
  readonly forget: (name: AttemptName) => void;
  /** The user turns to something else: what came to nothing is not told again. */
  readonly leave: (name: AttemptName) => void;
};

export const makeAttempts = (store: DeviceStore, keys: AttemptKeys): Attempts => {
  const attempts = new Map<string, Attempt>();
  const listeners = new Set<() => void>();
  const kept = keptAttempts(store);

  const get = (name: AttemptName): Attempt => {
    const known = attempts.get(nameText(name));
    if (known !== undefined) return known;
    const before = kept.read(name);
    const attempt = before === undefined ? idle : restoreAttempt(before);
    attempts.set(nameText(name), attempt);
    return attempt;
  };

  const applyEvent = (name: AttemptName, event: AttemptEvent): Attempt => {
    const before = get(name);
    const after = nextAttempt(before, event);
    if (after === before) return after;
    attempts.set(nameText(name), after);
    // What is on its way is kept; where it is not any more, its user has gone, and nothing of it comes back.
    if (before.phase !== 'sending' || kept.read(name) !== undefined)
      kept.keep(name, toKeptAttempt(after));
    for (const listener of listeners) listener();
    return after;
  };

  return {
    get,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async (name, { content, run, verdictOf }) => {
      if (get(name).phase === 'sending') return undefined;
      const sent = applyEvent(name, {
        event: 'send',
        content: JSON.stringify(content),
        key: keys.next(),
      });
      if (sent.phase !== 'sending') return undefined;
      const { key } = sent;
      const answer = await run(key)();
      applyEvent(name, answerEvent(key, answer, verdictOf));
      return answer;
    },
    reconcile: (name, as, content) =>
      void applyEvent(name, {
        event: 'found',
        as,
        ...(content === undefined ? {} : { content: JSON.stringify(content) }),
      }),
    forget: (name) => {
      if (get(name).phase !== 'sending') applyEvent(name, { event: 'forget' });
    },
    leave: (name) => {
      if (toKeptAttempt(get(name)) === undefined) applyEvent(name, { event: 'forget' });
    },
  };
};
