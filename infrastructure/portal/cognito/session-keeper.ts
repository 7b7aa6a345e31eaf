import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type {
  IdentityProvider,
  ProviderUnreachable,
  AnswerCodeFailure,
  StartSignInFailure,
} from '#application/ports/remote/identity-provider.ts';
import { loadOnce } from '../loading/load-later.ts';
import type { TextStorage } from '../storage/text-storage.ts';
import type { CognitoPool } from './cognito-pool.ts';
import {
  tokenClaims,
  clearStoredSession,
  keepRenewedTokens,
  readStoredTokens,
  type StoredTokens,
} from './stored-session.ts';

/** A problem under the name that the provider's service gives it. */
export type CognitoProblem = {
  readonly code: string;
  readonly message: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

export const cognitoProblem = (error: unknown): CognitoProblem => {
  const { code, message, status, retryAfter } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as { readonly [name: string]: unknown };
  return {
    code: textOf(code),
    message: textOf(message),
    status: numberOf(status),
    retryAfter: numberOf(retryAfter),
  };
};

const isOneOf = (codes: readonly string[], { code }: CognitoProblem): boolean =>
  codes.includes(code);

const tooOften = 429;

const isThrottled = (problem: CognitoProblem): boolean =>
  problem.status === tooOften ||
  isOneOf(
    [
      'TooManyRequestsException',
      'LimitExceededException',
      'TooManyFailedAttemptsException',
      'ThrottlingException',
    ],
    problem,
  ) ||
  /attempts exceeded/i.test(problem.message);

/** Whether the provider no longer knows the user, rather than being unreachable. */
export const isSessionOver = (problem: CognitoProblem): boolean =>
  isOneOf(
    [
      'NotAuthorizedException',
      'UserNotFoundException',
      'UserNotConfirmedException',
      'PasswordResetRequiredException',
    ],
    problem,
  );

export const startSignInFailure = (problem: CognitoProblem): StartSignInFailure => {
  if (isThrottled(problem))
    return { tag: 'failed', reason: 'rate-limited', retryAfter: problem.retryAfter };
  return isSessionOver(problem)
    ? { tag: 'refused', reason: 'unknown-email' }
    : { tag: 'unknown', reason: 'unreachable' };
};

export const answerCodeFailure = (problem: CognitoProblem): AnswerCodeFailure => {
  if (isThrottled(problem))
    return { tag: 'failed', reason: 'rate-limited', retryAfter: problem.retryAfter };
  if (isOneOf(['CodeMismatchException'], problem)) return { tag: 'refused', reason: 'wrong-code' };
  return isSessionOver(problem) || isOneOf(['ExpiredCodeException'], problem)
    ? { tag: 'refused', reason: 'challenge-over' }
    : { tag: 'unknown', reason: 'unreachable' };
};

/** Runs a call of the user pool with a timeout; fails with the thrown error. */
type PoolCall = <Value>(
  ask: (pool: CognitoPool) => Promise<Value>,
) => TE.TaskEither<unknown, Value>;

/** Milliseconds after which the provider counts as out of reach. */
export const poolTimeout = 30_000;

const withPoolTimeout = <Value>(answer: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), poolTimeout);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
};

/** The pool's library is heavy: it is loaded with the first call. */
export const makePoolCall = (load: () => Promise<CognitoPool>): PoolCall => {
  const loaded = loadOnce(load);
  return (ask) =>
    TE.tryCatch(
      () => withPoolTimeout(loaded().then(ask)),
      (problem) => problem,
    );
};

const expiryCodec = t.type({ exp: t.number });

const expiryOf = (token: string): number => {
  const claims = expiryCodec.decode(tokenClaims(token));
  return E.isRight(claims) ? claims.right.exp : Number.NEGATIVE_INFINITY;
};

/** Seconds until the tokens expire by the provider's clock; none for a token without an expiry. */
const secondsUntilExpiry = (tokens: StoredTokens, nowMilliseconds: number): number =>
  Math.min(expiryOf(tokens.idToken), expiryOf(tokens.accessToken)) -
  (nowMilliseconds / 1000 - tokens.clockDrift);

/** Tokens of the signed-in user; `undefined` without one. */
type TokensTask = TE.TaskEither<ProviderUnreachable, StoredTokens | undefined>;

type SessionKeeper = {
  /** Tokens that hold for a while yet. */
  readonly fresh: TokensTask;
  /** Renewed tokens; calls during a renewal share it. */
  readonly renewed: TokensTask;
  readonly readTokens: () => StoredTokens | undefined;
  readonly watchEnd: IdentityProvider['watchEnd'];
  /** Forgets the session; a pending renewal does not restore it. */
  readonly forget: () => void;
};

/** Seconds before expiry from which on tokens are renewed. */
const renewalMargin = 60;

export const makeSessionKeeper = (
  storage: TextStorage,
  clientId: string,
  call: PoolCall,
  now: () => number,
): SessionKeeper => {
  let pending: ReturnType<TokensTask> | undefined;
  const readTokens = () => readStoredTokens(storage, clientId);
  const clear = () => clearStoredSession(storage, clientId);
  const watchers = new Set<() => void>();

  const renew: TokensTask = () => {
    const tokens = readTokens();
    if (tokens === undefined) return TE.right(undefined)();
    /**
     * Meanwhile the user may have signed out, in another tab too, another user in, or another tab may have renewed the
     * tokens.
     */
    const settle = (fresh: StoredTokens | undefined): StoredTokens | undefined => {
      const now = readTokens();
      if (now?.refreshToken !== tokens.refreshToken)
        return now?.user === tokens.user ? now : undefined;
      if (fresh === undefined) {
        clear();
        for (const ended of watchers) ended();
      } else keepRenewedTokens(storage, clientId, fresh);
      return fresh;
    };
    return pipe(
      call((pool) => pool.refresh(tokens.refreshToken)),
      TE.matchE(
        (error): TokensTask =>
          isSessionOver(cognitoProblem(error))
            ? TE.right(settle(undefined))
            : TE.left({ tag: 'unknown', reason: 'unreachable' }),
        (fresh) => TE.right(settle(fresh)),
      ),
    )();
  };

  const renewed: TokensTask = () => {
    pending ??= renew().finally(() => {
      pending = undefined;
    });
    return pending;
  };

  const fresh: TokensTask = () => {
    const tokens = readTokens();
    if (tokens === undefined) return TE.right(undefined)();
    const left = secondsUntilExpiry(tokens, now());
    if (left > renewalMargin) return TE.right(tokens)();
    return pipe(
      renewed,
      TE.orElse((lost) => (left > 0 ? TE.right(readTokens()) : TE.left(lost))),
    )();
  };

  return {
    fresh,
    renewed,
    readTokens,
    watchEnd: (ended) => {
      watchers.add(ended);
      return () => void watchers.delete(ended);
    },
    forget: clear,
  };
};
