import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { StoredTokens } from './stored-session.ts';
import { tokenClaims } from './token-claims.ts';

const expiryCodec = t.type({ exp: t.number });

const expiryOf = (token: string): number => {
  const claims = expiryCodec.decode(tokenClaims(token));
  return E.isRight(claims) ? claims.right.exp : Number.NEGATIVE_INFINITY;
};

let latest: { readonly tokens: string; readonly expiry: number } | undefined;

/** The latest is remembered, since each call to the platform asks for it. */
const expiryOfBoth = ({ idToken, accessToken }: StoredTokens): number => {
  const tokens = `${idToken} ${accessToken}`;
  if (latest?.tokens !== tokens)
    latest = { tokens, expiry: Math.min(expiryOf(idToken), expiryOf(accessToken)) };
  return latest.expiry;
};

/** Seconds until the tokens expire by the provider's clock; none are left of a token that tells no expiry. */
export const secondsLeft = (tokens: StoredTokens, nowMilliseconds: number): number =>
  expiryOfBoth(tokens) - (nowMilliseconds / 1000 - tokens.clockDrift);
