import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type {
  AnswerCodeFailure,
  IdentityProvider,
  CodeChallenge,
} from '#application/ports/remote/identity-provider.ts';
import {
  wrongCodesAllowed,
  parseEmailAddress,
  type EmailAddress,
  codeLifetimeInMinutes,
} from '#domain/identity';
import { isJsonObject, jsonRecord } from '#application/device/json-record.ts';
import { millisecondsPerMinute } from '#domain/time';
import type { BearerSource } from '../http/client/platform-call.ts';
import {
  answerCodeFailure,
  cognitoProblem,
  startSignInFailure,
  makePoolCall,
  makeSessionKeeper,
} from './session-keeper.ts';
import type { CognitoPool, CognitoSettings } from './cognito-pool.ts';
import { sessionOfTokens, keepClockDrift, readStoredTokens } from './stored-session.ts';
import type { TextStorage } from '../storage/text-storage.ts';

/** Seconds by which a drift must change to be stored: an answer takes time, and its date has whole seconds. */
const smallestChange = 60;

/** How far this device's clock is ahead of the platform's. */
export type ClockDrift = {
  readonly secondsAhead: () => number;
  /** Corrects it by the date header of a platform's answer. */
  readonly noteServerDate: (date: unknown) => void;
};

/**
 * Signing in measures the drift and stores it with the session. A phone's clock may change later: then the next answer
 * of the platform corrects it.
 */
export const makeClockDrift = (
  storage: TextStorage,
  clientId: string,
  deviceNow: () => number,
): ClockDrift => {
  let withoutSession = 0;
  const secondsAhead = () => readStoredTokens(storage, clientId)?.clockDrift ?? withoutSession;
  return {
    secondsAhead,
    noteServerDate: (date) => {
      const serverTime = typeof date === 'string' ? Date.parse(date) : Number.NaN;
      const measured = Math.round((deviceNow() - serverTime) / 1000);
      if (Number.isNaN(measured) || Math.abs(measured - secondsAhead()) < smallestChange) return;
      withoutSession = measured;
      keepClockDrift(storage, clientId, measured);
    },
  };
};

/** The progress of a challenge. */
type OpenChallenge = {
  readonly email: EmailAddress;
  readonly session: string;
  readonly wrongCodes: number;
  /** Whether an answer with an unknown result has used the session up. */
  readonly answerLost: boolean;
  /** When the code was requested, in milliseconds since the epoch. */
  readonly askedAt: number;
};

const challengeRecord = jsonRecord<OpenChallenge>(
  {
    name: 'sign-in-challenge',
    keptIn: 'tab',
    belongsTo: 'user',
    keptFor: codeLifetimeInMinutes * millisecondsPerMinute,
  },
  (json) => {
    if (!isJsonObject(json)) return undefined;
    const { email: address, session, wrongCodes, answerLost, askedAt } = json;
    const email = typeof address === 'string' ? parseEmailAddress(address) : undefined;
    return email !== undefined &&
      typeof session === 'string' &&
      typeof wrongCodes === 'number' &&
      typeof answerLost === 'boolean' &&
      typeof askedAt === 'number'
      ? { email, session, wrongCodes, answerLost, askedAt }
      : undefined;
  },
);

type OpenChallenges = {
  readonly begin: (email: EmailAddress, session: string) => CodeChallenge;
  readonly find: (challenge: object) => OpenChallenge | undefined;
  readonly note: (challenge: object, news: Partial<OpenChallenge>) => void;
  /** Ends the wait for a code; the challenge stays known as long as the page. */
  readonly end: () => void;
  readonly findWaiting: () => CodeChallenge | undefined;
};

/** The challenges of this page; the last one is stored for a reload while it accepts answers. */
const makeOpenChallenges = (
  device: Pick<DeviceStore, 'read' | 'keep' | 'forget'>,
  now: () => number,
): OpenChallenges => {
  const known = new WeakMap<object, OpenChallenge>();

  const open = (found: OpenChallenge): CodeChallenge => {
    const challenge = {};
    known.set(challenge, found);
    return { email: found.email, challenge, requestedAt: found.askedAt };
  };

  const end = () => device.forget(challengeRecord);

  return {
    begin: (email, session) => {
      const begun = { email, session, wrongCodes: 0, answerLost: false, askedAt: now() };
      device.keep(challengeRecord, begun);
      return open(begun);
    },
    find: (challenge) => known.get(challenge),
    note: (challenge, news) => {
      const before = known.get(challenge);
      if (before === undefined) return;
      const after = { ...before, ...news };
      known.set(challenge, after);
      // A challenge that was requested later replaces this one.
      if (device.read(challengeRecord)?.askedAt === before.askedAt)
        device.keep(challengeRecord, after);
    },
    end,
    findWaiting: () => {
      const kept = device.read(challengeRecord);
      if (kept === undefined) return undefined;
      if (now() < kept.askedAt + codeLifetimeInMinutes * millisecondsPerMinute) return open(kept);
      end();
      return undefined;
    },
  };
};

export type CognitoIdentityProvider = IdentityProvider & {
  readonly bearer: BearerSource;
  /** Loads the library before the sign-in needs it. */
  readonly preload: () => void;
};

/** The environment of the provider; tests replace it. */
export type CognitoSurroundings = {
  readonly storage: TextStorage;
  /** The storage of a sign-in that waits for its code. */
  readonly device: Pick<DeviceStore, 'read' | 'keep' | 'forget'>;
  /** Milliseconds since the epoch, by this browser's own clock. */
  readonly now: () => number;
  readonly loadPool: () => Promise<CognitoPool>;
};

/** Sign-in by Cognito's custom challenge (document 1, section 4.2); sessions live in the browser's storage. */
export const makeCognitoIdentityProvider = (
  { clientId }: Pick<CognitoSettings, 'clientId'>,
  { storage, device, now, loadPool }: CognitoSurroundings,
): CognitoIdentityProvider => {
  const call = makePoolCall(loadPool);
  const keeper = makeSessionKeeper(storage, clientId, call, now);
  const challenges = makeOpenChallenges(device, now);

  const wrongCode = (
    challenge: object,
    open: OpenChallenge,
    session: string,
  ): AnswerCodeFailure => {
    const wrongCodes = open.wrongCodes + 1;
    challenges.note(challenge, { session, wrongCodes, answerLost: false });
    if (wrongCodes < wrongCodesAllowed) return { tag: 'refused', reason: 'wrong-code' };
    challenges.end();
    return { tag: 'refused', reason: 'challenge-over' };
  };

  const answerFailure = (
    challenge: object,
    open: OpenChallenge,
    error: unknown,
  ): AnswerCodeFailure => {
    const failure = answerCodeFailure(cognitoProblem(error));
    // The next answer shows whether the lost one has used the session up.
    if (failure.reason === 'unreachable') challenges.note(challenge, { answerLost: true });
    if (failure.reason !== 'challenge-over') return failure;
    challenges.end();
    return open.answerLost ? { tag: 'unknown', reason: 'answer-lost' } : failure;
  };

  const bearer: BearerSource = {
    token: pipe(
      keeper.fresh,
      TE.map((tokens) => tokens?.idToken),
    ),
    renewed: (rejected) => () => {
      const current = keeper.readTokens()?.idToken;
      return current === rejected
        ? pipe(
            keeper.renewed,
            TE.map((tokens) => tokens?.idToken),
          )()
        : TE.right(current)();
    },
  };

  return {
    bearer,
    preload: () => void call(() => Promise.resolve())(),

    startSignIn: (email) =>
      pipe(
        call((pool) => pool.start(email)),
        TE.bimap(
          (error) => startSignInFailure(cognitoProblem(error)),
          ({ session }) => challenges.begin(email, session),
        ),
      ),

    answerCode:
      ({ challenge }, code) =>
      () => {
        const open = challenges.find(challenge);
        if (open === undefined)
          return TE.left<AnswerCodeFailure>({ tag: 'refused', reason: 'challenge-over' })();
        return pipe(
          call((pool) => pool.answer(open, code)),
          TE.mapLeft((error) => answerFailure(challenge, open, error)),
          TE.flatMap((outcome) => {
            if (outcome !== 'signed-in')
              return TE.left(wrongCode(challenge, open, outcome.session));
            challenges.end();
            const session = sessionOfTokens(keeper.readTokens());
            return session === undefined
              ? TE.left<AnswerCodeFailure>({ tag: 'unknown', reason: 'unreachable' })
              : TE.right(session);
          }),
        )();
      },

    waitingChallenge: challenges.findWaiting,
    forgetChallenge: challenges.end,

    currentSession: pipe(
      keeper.fresh,
      TE.map(sessionOfTokens),
      // Offline, the signed-in user stays signed in: the platform cannot be reached either.
      TE.orElse((lost) => {
        const kept = sessionOfTokens(keeper.readTokens());
        return kept === undefined ? TE.left(lost) : TE.right(kept);
      }),
    ),

    watchEnd: keeper.watchEnd,

    signOut: T.fromIO(() => {
      const tokens = keeper.readTokens();
      keeper.forget();
      challenges.end();
      if (tokens !== undefined) void call((pool) => Promise.resolve(pool.revoke(tokens)))();
    }),
  };
};
