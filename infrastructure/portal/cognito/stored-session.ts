import type { TextStorage } from '../storage/text-storage.ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { parseRole } from '#domain/identity';
import { identifier } from '#domain/kernel';
import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

const libraryPrefix = 'CognitoIdentityServiceProvider';
const tokenNames = ['idToken', 'accessToken', 'refreshToken'] as const;
const otherNames = ['clockDrift', 'userData', 'deviceKey', 'randomPasswordKey', 'deviceGroupKey'];

export type StoredTokens = { readonly [Name in (typeof tokenNames)[number]]: string } & {
  /** The provider's name of the user. */
  readonly user: string;
  /** Seconds that this browser's clock is ahead of the provider's. */
  readonly clockDrift: number;
};

const lastUserKey = (clientId: string): string => `${libraryPrefix}.${clientId}.LastAuthUser`;
const userKey = (clientId: string, user: string, name: string): string =>
  `${libraryPrefix}.${clientId}.${user}.${name}`;

/** The stored tokens of the sign-in, expired or not. */
export const readStoredTokens = (
  storage: TextStorage,
  clientId: string,
): StoredTokens | undefined => {
  const user = storage.getItem(lastUserKey(clientId));
  if (user === null || user === '') return undefined;
  const [idToken, accessToken, refreshToken] = tokenNames.map((name) =>
    storage.getItem(userKey(clientId, user, name)),
  );
  const drift = Number(storage.getItem(userKey(clientId, user, 'clockDrift')));
  return idToken && accessToken && refreshToken
    ? { user, idToken, accessToken, refreshToken, clockDrift: Number.isFinite(drift) ? drift : 0 }
    : undefined;
};

/** Puts renewed tokens in the place of those that their user has here. */
export const keepRenewedTokens = (
  storage: TextStorage,
  clientId: string,
  { user, ...tokens }: StoredTokens,
): void => {
  for (const [name, value] of Object.entries(tokens))
    storage.setItem(userKey(clientId, user, name), String(value));
};

/** Corrects how far the clock of this browser is ahead; nothing without a session. */
export const keepClockDrift = (storage: TextStorage, clientId: string, seconds: number): void => {
  const tokens = readStoredTokens(storage, clientId);
  if (tokens !== undefined)
    storage.setItem(userKey(clientId, tokens.user, 'clockDrift'), String(seconds));
};

/** Whether a user is signed in here, by the storage alone and without the library. */
export const hasStoredSession = (storage: TextStorage, clientId: string): boolean =>
  readStoredTokens(storage, clientId) !== undefined;

/** Deletes the signed-in user here, without the library. */
export const clearStoredSession = (storage: TextStorage, clientId: string): void => {
  const user = storage.getItem(lastUserKey(clientId));
  if (user !== null)
    [...tokenNames, ...otherNames].forEach((name) =>
      storage.removeItem(userKey(clientId, user, name)),
    );
  storage.removeItem(lastUserKey(clientId));
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
