import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { isJsonObject, jsonRecord } from '../device/json-record.ts';
import type { AttemptKeys } from '../ports/device/device.ts';
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
  type KeptAttempt,
} from './attempt.ts';
import { tagOfFailure } from './judge-failure.ts';

/** Everything that a user can have the platform do under an attempt of its own. */
export type AttemptKind =
  | 'accept-offer'
  | 'decline-offer'
  | 'start-travel'
  | 'start-job'
  | 'reschedule'
  | 'cancel';

/** The user, the command and its target. */
export type AttemptName = {
  readonly subject: string;
  readonly kind: AttemptKind;
  readonly target: string;
};

export const nameText = ({ subject, kind, target }: AttemptName): string =>
  JSON.stringify([subject, kind, target]);

type NamedAttempt = KeptAttempt & { readonly name: string };

/** An earlier version stored whether it was done. */
const keptStates = new Map<unknown, KeptAttempt['is']>([
  ['unconfirmed', 'unconfirmed'],
  ['accepted', 'accepted'],
  [false, 'unconfirmed'],
  [true, 'accepted'],
]);

const readAttempt = (json: unknown): readonly NamedAttempt[] => {
  if (!isJsonObject(json)) return [];
  const { name, key, content } = json;
  const is = keptStates.get(json['is'] ?? json['done']);
  return typeof name === 'string' &&
    typeof key === 'string' &&
    typeof content === 'string' &&
    is !== undefined
    ? [{ name, key, content, is }]
    : [];
};

/** As long as the platform knows an attempt by its key (decisions): sent again after that, it would be done again. */
const keptForMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** On the device and not in the tab: an offer may be opened again from a message, in a tab of its own. */
const attemptsRecord = jsonRecord(
  { name: 'attempts', keptIn: 'device', belongsTo: 'user', keptFor: keptForMilliseconds },
  (json): readonly NamedAttempt[] | undefined =>
    Array.isArray(json) ? json.flatMap(readAttempt) : undefined,
);

/** More than a user makes while a link to one of them is at hand. */
const maximumAttempts = 50;

/** A change of an attempt. */
export type AttemptChange = { readonly before: Attempt; readonly next: Attempt };

/** The attempts that outlive the page, the latest first. */
export const keptAttempts = (store: DeviceStore) => {
  const read = (name: AttemptName): KeptAttempt | undefined =>
    store.read(attemptsRecord)?.find((kept) => kept.name === nameText(name));
  const keep = (name: AttemptName, attempt: KeptAttempt | undefined): void => {
    const others = (store.read(attemptsRecord) ?? []).filter(
      (kept) => kept.name !== nameText(name),
    );
    const all = attempt === undefined ? others : [{ name: nameText(name), ...attempt }, ...others];
    if (all.length === 0) store.forget(attemptsRecord);
    else store.keep(attemptsRecord, all.slice(0, maximumAttempts));
  };
  return {
    /** The attempt with which a page begins. */
    restore: (name: AttemptName): Attempt => {
      const kept = read(name);
      return kept === undefined ? editing : restoreAttempt(kept);
    },
    /** Stores a changed attempt, unless its user signed out while it was sent. */
    keepChange: (name: AttemptName, { before, next }: AttemptChange): void => {
      if (before.is !== 'sending' || read(name) !== undefined) keep(name, toKeptAttempt(next));
    },
  };
};

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
  /** Records what the platform's records show. */
  readonly reconcile: (as: FoundOutcome) => void;
  /** Forgets an attempt, unless it is being sent. */
  readonly forget: () => void;
  /** Drops a failed attempt when the user leaves it, so that its failure is not shown again. */
  readonly leave: () => void;
};

/** Its command stores the change. */
const reduceAttempt = (
  before: Attempt,
  event: AttemptEvent,
): Transition<Attempt, AttemptChange> => {
  const next = nextAttempt(before, event);
  return [next, next === before ? [] : [{ before, next }]];
};

export type OpenAttempt = (name: AttemptName) => AttemptSession;

/** Opens the attempt of a name. All screens share it: a second click does nothing while the first is being sent. */
export const makeOpenAttempt = (store: DeviceStore, keys: AttemptKeys): OpenAttempt => {
  const sessions = new Map<string, AttemptSession>();
  const kept = keptAttempts(store);

  const start = (name: AttemptName): AttemptSession => {
    const { state, subscribe, dispatch } = runSession<Attempt, AttemptEvent, AttemptChange>({
      first: [kept.restore(name), []],
      reduce: reduceAttempt,
      run: (change) => kept.keepChange(name, change),
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
      reconcile: (as) => dispatch({ event: 'found', as }),
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
