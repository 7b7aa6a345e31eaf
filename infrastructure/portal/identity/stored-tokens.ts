import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { parseRole } from '#domain/identity';
import { identifier } from '#domain/kernel';

/** The tokens of the user who is signed in on this device, expired or not. */
export type StoredTokens = {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The provider's name of the user. */
  readonly user: string;
  /** Seconds that this browser's clock is ahead of the provider's. */
  readonly clockDrift: number;
};

/** Where the adapter of a provider stores its tokens; it can be read without the network and the provider's library. */
export type TokenStore = {
  readonly read: () => StoredTokens | undefined;
  /** Puts renewed tokens in the place of those that their user has here. */
  readonly keepRenewed: (tokens: StoredTokens) => void;
  /** Corrects the drift of the clock; does nothing without a session. */
  readonly keepClockDrift: (seconds: number) => void;
  readonly clear: () => void;
};

/** The unchecked claims of a JSON web token: the platform checks the signature; `undefined` for anything else. */
export const tokenClaims = (token: string): unknown => {
  try {
    const packed = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
};

const expiryCodec = t.type({ exp: t.number });

/** The second since 1970 at which a token expires; minus infinity for a token without an expiry. */
export const expiryOf = (token: string): number => {
  const claims = expiryCodec.decode(tokenClaims(token));
  return E.isRight(claims) ? claims.right.exp : Number.NEGATIVE_INFINITY;
};

/** The claims of an ID token (document 1, section 3.4). */
const claimsCodec = t.intersection([
  t.type({ sub: t.string, email: t.string }),
  t.partial({ 'custom:role': t.string, 'custom:account_id': t.string }),
]);

/** Reads the person off the claims of an ID token; `undefined` when it is no such token. */
export const sessionOfClaims = (claims: unknown): Session | undefined => {
  const decoded = claimsCodec.decode(claims);
  if (E.isLeft(decoded)) return undefined;
  const { sub, email, 'custom:role': role, 'custom:account_id': accountId } = decoded.right;
  return {
    subject: sub,
    email,
    role: parseRole(role),
    accountId: accountId === undefined || accountId === '' ? undefined : identifier(accountId),
  };
};

/** The last ID token and its user: screens ask for the user many times, and the token changes rarely. */
let lastRead: { readonly idToken: string; readonly session: Session | undefined } | undefined;

/** The user of some tokens. */
export const sessionOfTokens = (tokens: StoredTokens | undefined): Session | undefined => {
  if (tokens === undefined) return undefined;
  const { idToken } = tokens;
  if (lastRead?.idToken !== idToken)
    lastRead = { idToken, session: sessionOfClaims(tokenClaims(idToken)) };
  return lastRead.session;
};
