import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type {
  AnswerCodeFailure,
  IdentityProvider,
} from '#application/ports/remote/identity-provider.ts';
import type { BearerSource } from '../http/client/platform-call.ts';
import { makeOpenChallenges } from '../identity/open-challenges.ts';
import { makeSessionKeeper, type RenewTokens } from '../identity/session-keeper.ts';
import { sessionOfTokens, type TokenStore } from '../identity/stored-tokens.ts';
import { loadOnce } from '../loading/load-later.ts';
import type { CognitoPool } from './cognito-pool.ts';
import {
  answerCodeFailure,
  cognitoProblem,
  isSessionOver,
  startSignInFailure,
} from './cognito-problem.ts';
import { inTime } from '../connection/with-timeout.ts';

/** Runs a call of the user pool with a timeout; fails with the thrown error. */
type PoolCall = <Value>(
  ask: (pool: CognitoPool) => Promise<Value>,
) => TE.TaskEither<unknown, Value>;

/** Milliseconds after which the provider counts as out of reach. */
export const poolTimeout = 30_000;

/** The pool's library is heavy: it is loaded with the first call. */
const makePoolCall = (load: () => Promise<CognitoPool>): PoolCall => {
  const loaded = loadOnce(load);
  return (ask) =>
    TE.tryCatch(
      () => inTime(poolTimeout, loaded().then(ask)),
      (problem) => problem,
    );
};

export type CognitoIdentityProvider = IdentityProvider & {
  readonly bearer: BearerSource;
  /** Loads the library before the sign-in needs it. */
  readonly preload: () => void;
};

/** The environment of the provider; tests replace it. */
export type CognitoSurroundings = {
  readonly tokens: TokenStore;
  /** The storage of a sign-in that waits for its code. */
  readonly device: Pick<DeviceStore, 'read' | 'keep' | 'forget'>;
  /** Milliseconds since the epoch, by this browser's own clock. */
  readonly now: () => number;
  readonly loadPool: () => Promise<CognitoPool>;
};

/** Sign-in by Cognito's custom challenge (document 1, section 4.2); sessions live in the browser's storage. */
export const makeCognitoIdentityProvider = ({
  tokens,
  device,
  now,
  loadPool,
}: CognitoSurroundings): CognitoIdentityProvider => {
  const call = makePoolCall(loadPool);
  const renew: RenewTokens = ({ refreshToken }) =>
    pipe(
      call((pool) => pool.refresh(refreshToken)),
      TE.orElse((error) =>
        isSessionOver(cognitoProblem(error))
          ? TE.right(undefined)
          : TE.left({ tag: 'unknown', reason: 'unreachable' } as const),
      ),
    );
  const challenges = makeOpenChallenges(device, now);

  return {
    ...makeSessionKeeper(tokens, renew, now),
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
          TE.mapLeft((error) =>
            challenges.onAnswerFailed(challenge, answerCodeFailure(cognitoProblem(error))),
          ),
          TE.flatMap((outcome) => {
            if (outcome !== 'signed-in')
              return TE.left(challenges.onWrongCode(challenge, outcome.session));
            challenges.end();
            const session = sessionOfTokens(tokens.read());
            return session === undefined
              ? TE.left<AnswerCodeFailure>({ tag: 'unknown', reason: 'unreachable' })
              : TE.right(session);
          }),
        )();
      },

    waitingChallenge: challenges.findWaiting,
    forgetChallenge: challenges.end,

    signOut: T.fromIO(() => {
      const signedIn = tokens.read();
      // A pending renewal does not restore it.
      tokens.clear();
      challenges.end();
      if (signedIn !== undefined) void call((pool) => Promise.resolve(pool.revoke(signedIn)))();
    }),
  };
};
