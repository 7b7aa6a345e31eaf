import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { AnswerCodeFailure, IdentityProvider } from '#application/ports/identity-provider.ts';
import { wrongCodesAllowed } from '#domain/identity/one-time-code.ts';
import type { BearerSource } from '../http/client/bearer-source.ts';
import { answerCodeFailure, cognitoProblem, startSignInFailure } from './cognito-problem.ts';
import type { CognitoPool } from './cognito-pool.ts';
import type { CognitoSettings } from './cognito-settings.ts';
import { makePoolCall } from './pool-call.ts';
import { makeSessionKeeper } from './session-keeper.ts';
import { sessionOfTokens } from './session-of-token.ts';
import type { TextStorage } from '../browser/text-storage.ts';

export type CognitoIdentityProvider = IdentityProvider & {
  readonly bearer: BearerSource;
  /** Loads the library, so that it is there when somebody signs in. */
  readonly warmUp: () => void;
};

/** What surrounds the provider; a test puts its own in place. */
export type CognitoSurroundings = {
  readonly storage: TextStorage;
  /** Milliseconds since the epoch, by this browser's own clock. */
  readonly now: () => number;
  readonly loadPool: () => Promise<CognitoPool>;
  /** Waits until what is on the screen is drawn: the library then computes for a while. */
  readonly afterPaint: () => Promise<void>;
};

/** Sign-in by Cognito's custom challenge (document 1, section 4.2); sessions live in the browser's storage. */
export const makeCognitoIdentityProvider = (
  { clientId }: Pick<CognitoSettings, 'clientId'>,
  { storage, now, loadPool, afterPaint }: CognitoSurroundings,
): CognitoIdentityProvider => {
  const call = makePoolCall(loadPool);
  const keeper = makeSessionKeeper(storage, clientId, call, now);
  const wrongCodes = new WeakMap<object, number>();
  /** Each takes one answer for one session: whether a lost one used it up shows with the next. */
  const unanswered = new WeakSet<object>();

  const wrongCode = (challenge: object): AnswerCodeFailure => {
    const count = (wrongCodes.get(challenge) ?? 0) + 1;
    wrongCodes.set(challenge, count);
    return { tag: count < wrongCodesAllowed ? 'wrong-code' : 'challenge-over' };
  };

  const answerFailure = (challenge: object, error: unknown): AnswerCodeFailure => {
    const failure = answerCodeFailure(cognitoProblem(error));
    if (failure.tag === 'unreachable') unanswered.add(challenge);
    return failure.tag === 'challenge-over' && unanswered.has(challenge)
      ? { tag: 'answer-lost' }
      : failure;
  };

  const bearer: BearerSource = {
    token: pipe(
      keeper.fresh,
      TE.map((tokens) => tokens?.idToken),
    ),
    renewed: (rejected) => () => {
      const current = keeper.stored()?.idToken;
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
    warmUp: () => void call(() => Promise.resolve())(),

    startSignIn: (email) =>
      pipe(
        call((pool) => pool.start(email)),
        TE.bimap(
          (error) => startSignInFailure(cognitoProblem(error)),
          (challenge) => ({ email, challenge }),
        ),
      ),

    answerCode: ({ challenge }, code) =>
      pipe(
        call(async (pool) => {
          await afterPaint();
          return pool.answer(challenge, code);
        }),
        TE.mapLeft((error) => answerFailure(challenge, error)),
        TE.flatMap((outcome) => {
          unanswered.delete(challenge);
          if (outcome === 'asked-again') return TE.left(wrongCode(challenge));
          const session = sessionOfTokens(keeper.stored());
          return session === undefined
            ? TE.left<AnswerCodeFailure>({ tag: 'unreachable' })
            : TE.right(session);
        }),
      ),

    currentSession: pipe(
      keeper.fresh,
      TE.map(sessionOfTokens),
      // Offline, the user who signed in here stays who they are: the platform is out of reach all the same.
      TE.orElse((lost) => {
        const kept = sessionOfTokens(keeper.stored());
        return kept === undefined ? TE.left(lost) : TE.right(kept);
      }),
    ),

    signOut: T.fromIO(() => {
      const tokens = keeper.stored();
      keeper.forget();
      if (tokens !== undefined) void call((pool) => Promise.resolve(pool.revoke(tokens)))();
    }),
  };
};
