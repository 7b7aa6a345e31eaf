import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { StoredTokens } from './stored-session.ts';
import { tokenClaims } from './token-claims.ts';

const expiryCodec = t.type({ exp: t.number });

const expiryOf = (token: string): number => {
  const claims = expiryCodec.decode(tokenClaims(token));
  return E.isRight(claims) ? claims.right.exp : Number.NEGATIVE_INFINITY;
};

/** Seconds until the tokens expire by the provider's clock; none for a token without an expiry. */
export const secondsUntilExpiry = (tokens: StoredTokens, nowMilliseconds: number): number =>
  Math.min(expiryOf(tokens.idToken), expiryOf(tokens.accessToken)) -
  (nowMilliseconds / 1000 - tokens.clockDrift);
