import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { AttemptKeys } from '../ports/device/clock-and-keys.ts';
import type { DeviceStore } from '../ports/device/device-store.ts';
import { runSession, type RunningSession, type Transition } from '../session/run-session.ts';
import {
  answerEvent,
  editing,
  nextAttempt,
  restoreAttempt,
  toKeptAttempt,
  type Attempt,
  type AttemptEvent,
  type FoundOutcome,
} from './attempt.ts';
import { tagOfFailure } from './judge-failure.ts';
import { keptAttempts, nameText, type AttemptName } from './kept-attempts.ts';

/** A command to send under the key of its attempt. */
export type Command<Failure, Value> = {
  readonly content: unknown;
  readonly run: (key: string) => TaskEither<Failure, Value>;
};

/** An attempt of this page, or an unsettled one of an earlier page. */
export type AttemptSession = Pick<RunningSession<Attempt, AttemptEvent>, 'state' | 'subscribe'> & {
  /** Sends the command, unless it is being sent already; returns the answer, or `undefined` when nothing was sent. */
  readonly send: <Failure extends { readonly tag: string }, Value>(
    command: Command<Failure, Value>,
  ) => Promise<Either<Failure, Value> | undefined>;
  /** Records what the platform's records show; `content` for an attempt that was not made on this device. */
  readonly reconcile: (as: FoundOutcome, content?: unknown) => void;
  /** Forgets an attempt, unless it is being sent. */
  readonly forget: () => void;
  /** Drops a failed attempt when the user leaves it, so that its failure is not shown again. */
  readonly leave: () => void;
};

/** Stores what outlives the page. An attempt whose user signed out while it was sent is not stored again. */
type KeepAttempt = {
  readonly do: 'keep';
  readonly attempt: Attempt;
  readonly onlyIfStillKept: boolean;
};

const reduceAttempt = (attempt: Attempt, event: AttemptEvent): Transition<Attempt, KeepAttempt> => {
  const next = nextAttempt(attempt, event);
  if (next === attempt) return [attempt, []];
  return [next, [{ do: 'keep', attempt: next, onlyIfStillKept: attempt.is === 'sending' }]];
};

export type OpenAttempt = (name: AttemptName) => AttemptSession;

/** Opens the attempt of a name. All screens share it: a second click does nothing while the first is being sent. */
export const makeOpenAttempt = (store: DeviceStore, keys: AttemptKeys): OpenAttempt => {
  const sessions = new Map<string, AttemptSession>();
  const kept = keptAttempts(store);

  const start = (name: AttemptName): AttemptSession => {
    const before = kept.read(name);
    const { state, subscribe, dispatch } = runSession<Attempt, AttemptEvent, KeepAttempt>({
      first: [before === undefined ? editing : restoreAttempt(before), []],
      reduce: reduceAttempt,
      run: ({ attempt, onlyIfStillKept }) => {
        if (!onlyIfStillKept || kept.read(name) !== undefined)
          kept.keep(name, toKeptAttempt(attempt));
      },
    });
    return {
      state,
      subscribe,
      send: async ({ content, run }) => {
        if (state().is === 'sending') return undefined;
        dispatch({ event: 'send', content: JSON.stringify(content), key: keys.next() });
        const sent = state();
        if (sent.is !== 'sending') return undefined;
        const answer = await run(sent.key)();
        dispatch(answerEvent(sent.key, answer, tagOfFailure));
        return answer;
      },
      reconcile: (as, content) =>
        dispatch({
          event: 'found',
          as,
          ...(content === undefined ? {} : { content: JSON.stringify(content) }),
        }),
      forget: () => dispatch({ event: 'forget' }),
      leave: () => dispatch({ event: 'leave' }),
    };
  };

  return (name) => {
    const text = nameText(name);
    const session = sessions.get(text) ?? start(name);
    sessions.set(text, session);
    return session;
  };
};
