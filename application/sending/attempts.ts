import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { tagOfFailure } from './judge-failure.ts';
import type { AttemptKeys } from '../ports/device/attempt-keys.ts';
import type { DeviceStore } from '../ports/device/device-store.ts';
import {
  answerEvent,
  editing,
  toKeptAttempt,
  nextAttempt,
  restoreAttempt,
  type Attempt,
  type AttemptEvent,
  type FoundOutcome,
} from './attempt.ts';
import { keptAttempts, nameText, type AttemptName } from './kept-attempts.ts';

/** A command to send under the key of its attempt. */
export type Command<Failure, Value> = {
  readonly content: unknown;
  readonly run: (key: string) => TaskEither<Failure, Value>;
};

/**
 * The attempts of this page and the unsettled ones of earlier pages. All screens share the attempt of a name: a second
 * click does nothing while the first is being sent.
 */
export type Attempts = {
  readonly get: (name: AttemptName) => Attempt;
  readonly subscribe: (changed: () => void) => () => void;
  /** Sends the command, unless it is being sent already; returns the answer, or `undefined` when nothing was sent. */
  readonly send: <Failure extends { readonly tag: string }, Value>(
    name: AttemptName,
    command: Command<Failure, Value>,
  ) => Promise<Either<Failure, Value> | undefined>;
  /** Records what the platform's records show; `content` for an attempt that was not made on this device. */
  readonly reconcile: (name: AttemptName, as: FoundOutcome, content?: unknown) => void;
  /** Forgets an attempt, unless it is being sent. */
  readonly forget: (name: AttemptName) => void;
  /** Drops a failed attempt when the user leaves it, so that its failure is not shown again. */
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
    const attempt = before === undefined ? editing : restoreAttempt(before);
    attempts.set(nameText(name), attempt);
    return attempt;
  };

  const applyEvent = (name: AttemptName, event: AttemptEvent): Attempt => {
    const before = get(name);
    const after = nextAttempt(before, event);
    if (after === before) return after;
    attempts.set(nameText(name), after);
    // An attempt in progress is stored. Where it is missing afterwards its user has signed out, and it is not stored
    // again.
    if (before.is !== 'sending' || kept.read(name) !== undefined)
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
    send: async (name, { content, run }) => {
      if (get(name).is === 'sending') return undefined;
      const sent = applyEvent(name, {
        event: 'send',
        content: JSON.stringify(content),
        key: keys.next(),
      });
      if (sent.is !== 'sending') return undefined;
      const { key } = sent;
      const answer = await run(key)();
      applyEvent(name, answerEvent(key, answer, tagOfFailure));
      return answer;
    },
    reconcile: (name, as, content) =>
      void applyEvent(name, {
        event: 'found',
        as,
        ...(content === undefined ? {} : { content: JSON.stringify(content) }),
      }),
    forget: (name) => {
      if (get(name).is !== 'sending') applyEvent(name, { event: 'forget' });
    },
    leave: (name) => {
      if (toKeptAttempt(get(name)) === undefined) applyEvent(name, { event: 'forget' });
    },
  };
};
