import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type {
  IdentityProvider,
  ProviderUnreachable,
} from '#application/ports/remote/identity-provider.ts';
import { answerTimeout } from '#application/sending/await-answer.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { withTimeout } from '../connection/with-timeout.ts';
import type { BearerSource } from '../http/client/platform-call.ts';
import { expiryOf, sessionOfTokens, type StoredTokens, type TokenStore } from './stored-tokens.ts';

/** Seconds until the tokens expire by the provider's clock; none for a token without an expiry. */
const secondsUntilExpiry = (tokens: StoredTokens, nowMilliseconds: number): number =>
  Math.min(expiryOf(tokens.idToken), expiryOf(tokens.accessToken)) -
  (nowMilliseconds / 1000 - tokens.clockDrift);

/** Tokens of the signed-in user; `undefined` without one. */
type TokensTask = TE.TaskEither<ProviderUnreachable, StoredTokens | undefined>;

/** Tokens that the provider renewed; `undefined` when the session is over. */
export type RenewTokens = (
  tokens: StoredTokens,
) => TE.TaskEither<ProviderUnreachable, StoredTokens | undefined>;

type SessionKeeper = Pick<IdentityProvider, 'currentSession' | 'watchEnd'> & {
  readonly bearer: BearerSource;
};

/** The bearer of every call (document 1, section 6). */
const toBearer = (tokens: StoredTokens | undefined): string | undefined => tokens?.idToken;

/** Seconds before expiry from which on tokens are renewed. */
const renewalMargin = 60;

/** After 3 seconds without an answer the provider counts as unreachable; the renewal itself continues. */
const inTime =
  (tokens: TokensTask): TokensTask =>
  async () =>
    (await withTimeout(answerTimeout, tokens)) ?? E.left(unreachable);

/** Keeps the session of a provider whose tokens are renewed in time. */
export const makeSessionKeeper = (
  store: TokenStore,
  renewAtProvider: RenewTokens,
  now: () => number,
): SessionKeeper => {
  let pending: ReturnType<TokensTask> | undefined;
  const watchers = new Set<() => void>();

  const renew: TokensTask = () => {
    const tokens = store.read();
    if (tokens === undefined) return TE.right(undefined)();
    /**
     * Meanwhile the user may have signed out, in another tab too, another user in, or another tab may have renewed the
     * tokens.
     */
    const settle = (fresh: StoredTokens | undefined): StoredTokens | undefined => {
      const now = store.read();
      if (now?.refreshToken !== tokens.refreshToken)
        return now?.user === tokens.user ? now : undefined;
      if (fresh === undefined) {
        store.clear();
        for (const ended of watchers) ended();
      } else store.keepRenewed(fresh);
      return fresh;
    };
    return pipe(renewAtProvider(tokens), TE.map(settle))();
  };

  /** Renewed tokens; calls during a renewal share it. */
  const renewed: TokensTask = () => {
    pending ??= renew().finally(() => {
      pending = undefined;
    });
    return pending;
  };

  /** Tokens that hold for a while yet. */
  const fresh: TokensTask = () => {
    const tokens = store.read();
    if (tokens === undefined) return TE.right(undefined)();
    const left = secondsUntilExpiry(tokens, now());
    if (left > renewalMargin) return TE.right(tokens)();
    return pipe(
      renewed,
      TE.orElse((lost) => (left > 0 ? TE.right(store.read()) : TE.left(lost))),
    )();
  };

  return {
    bearer: {
      token: pipe(fresh, TE.map(toBearer)),
      renewed: (rejected) => () => {
        const current = toBearer(store.read());
        return current === rejected ? pipe(renewed, TE.map(toBearer))() : TE.right(current)();
      },
    },
    currentSession: pipe(
      inTime(fresh),
      TE.map(sessionOfTokens),
      // Offline, the signed-in user stays signed in: the platform cannot be reached either.
      TE.orElse((lost) => {
        const kept = sessionOfTokens(store.read());
        return kept === undefined ? TE.left(lost) : TE.right(kept);
      }),
    ),
    watchEnd: (ended) => {
      watchers.add(ended);
      return () => void watchers.delete(ended);
    },
  };
};
