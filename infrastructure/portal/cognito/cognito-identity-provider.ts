import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type {
  AnswerCodeFailure,
  IdentityProvider,
} from '#application/ports/remote/identity-provider.ts';
import { wrongCodesAllowed } from '#domain/identity';
import type { BearerSource } from '../http/client/platform-call.ts';
import { answerCodeFailure, cognitoProblem, startSignInFailure } from './cognito-problem.ts';
import type { CognitoPool, CognitoSettings } from './cognito-pool.ts';
import { makeOpenChallenges, type OpenChallenge } from './open-challenges.ts';
import { makePoolCall, makeSessionKeeper } from './session-keeper.ts';
import { sessionOfTokens } from './stored-session.ts';
import type { TextStorage } from '../storage/text-storage.ts';

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
