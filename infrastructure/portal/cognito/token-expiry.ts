import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { StoredTokens } from './stored-session.ts';
import { tokenClaims } from './token-claims.ts';

const expiryCodec = t.type({ exp: t.number });

/** Seconds until the tokens expire by the provider's clock; none are left of a token that tells no expiry. */
export const secondsLeft = (
  { idToken, accessToken, clockDrift }: StoredTokens,
  nowMilliseconds: number,
): number => {
  const providersNow = nowMilliseconds / 1000 - clockDrift;
  return Math.min(
    ...[idToken, accessToken].map((token) => {
      const claims = expiryCodec.decode(tokenClaims(token));
      return E.isRight(claims) ? claims.right.exp - providersNow : 0;
    }),
  );
};
