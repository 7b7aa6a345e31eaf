import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { parseRole } from '#domain/identity';
import { identifier } from '#domain/kernel';
import type { TextStorage } from '../storage/text-storage.ts';
import { readStoredTokens, type StoredTokens } from './stored-session.ts';

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

/** The user of some tokens. */
export const sessionOfTokens = (tokens: StoredTokens | undefined): Session | undefined =>
  tokens && sessionOfClaims(tokenClaims(tokens.idToken));

/** The last user who signed in here and has not signed out, though the tokens may have expired. */
export const readStoredSession = (storage: TextStorage, clientId: string): Session | undefined =>
  sessionOfTokens(readStoredTokens(storage, clientId));
