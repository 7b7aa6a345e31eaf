import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { cognitoProblem, isSessionOver } from './cognito-problem.ts';
import type { PoolCall } from './pool-call.ts';
import type { TextStorage } from '../browser/text-storage.ts';
import { clearStoredSession, storedTokens, type StoredTokens } from './stored-session.ts';
import { secondsLeft } from './token-expiry.ts';

/** Tokens of the user who is signed in; `undefined` when nobody is. */
export type TokensTask = TE.TaskEither<{ readonly tag: 'unreachable' }, StoredTokens | undefined>;

export type SessionKeeper = {
  /** Tokens that hold for a while yet. */
  readonly fresh: TokensTask;
  /** Tokens from a renewal; a caller that asks while one is under way waits for the same. */
  readonly renewed: TokensTask;
  readonly stored: () => StoredTokens | undefined;
  /** Forgets the session, one that a renewal under way would bring back too. */
  readonly forget: () => void;
};

/** Seconds before expiry from which on tokens are renewed. */
export const renewalMargin = 60;

export const makeSessionKeeper = (
  storage: TextStorage,
  clientId: string,
  call: PoolCall,
  now: () => number,
): SessionKeeper => {
  let underWay: ReturnType<TokensTask> | undefined;
  let forgotten = 0;
  const stored = () => storedTokens(storage, clientId);
  const clear = () => clearStoredSession(storage, clientId);

  const renew: TokensTask = () => {
    const tokens = stored();
    const begun = forgotten;
    if (tokens === undefined) return TE.right(undefined)();
    return pipe(
      call((pool) => pool.refresh(tokens.refreshToken)),
      TE.matchE(
        (error): TokensTask => {
          if (!isSessionOver(cognitoProblem(error))) return TE.left({ tag: 'unreachable' });
          clear();
          return TE.right(undefined);
        },
        () => {
          if (forgotten !== begun) clear();
          return TE.right(stored());
        },
      ),
    )();
  };

  const renewed: TokensTask = () => {
    underWay ??= renew().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  const fresh: TokensTask = () => {
    const tokens = stored();
    if (tokens === undefined) return TE.right(undefined)();
    const left = secondsLeft(tokens, now());
    if (left > renewalMargin) return TE.right(tokens)();
    return pipe(
      renewed,
      TE.orElse((lost) => (left > 0 ? TE.right(stored()) : TE.left(lost))),
    )();
  };

  return {
    fresh,
    renewed,
    stored,
    forget: () => {
      forgotten += 1;
      clear();
    },
  };
};
