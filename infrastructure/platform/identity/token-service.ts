import { randomUUID } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  createLocalJWKSet,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { Instant } from '#domain/time';
import type { Database, Transaction } from '../database/database.ts';
import { signingKeys } from '../database/schema/accounts.ts';
import type { Person, TokenService, TokenUse } from '../server/platform-context.ts';

type SigningKey = { readonly kid: string; readonly privateJwk: JWK };

/** Makes the key that signs tokens, once for a database. The caller holds the lock of the start. */
export const ensureSigningKey = async (transaction: Transaction, now: Instant): Promise<void> => {
  const [known] = await transaction.select({ kid: signingKeys.kid }).from(signingKeys);
  if (known !== undefined) return;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  await transaction.insert(signingKeys).values({
    kid: randomUUID(),
    privateJwk: await exportJWK(privateKey),
    createdAt: now,
  });
};

export const readSigningKey = async (database: Database): Promise<SigningKey> => {
  const [key] = await database.select().from(signingKeys).orderBy(signingKeys.createdAt).limit(1);
  if (key === undefined) throw new Error('The database has no signing key.');
  return key;
};

const lifetimeInSeconds = 3600;

/** Tokens whose verified signatures are cached, of a kilobyte each. */
const mostVerified = 1000;

const attributesOf = ({ sub, email, phone, role, accountId }: Person) => ({
  'cognito:username': sub,
  email,
  email_verified: true,
  phone_number: phone,
  phone_number_verified: true,
  ...(role !== null && { 'custom:role': role }),
  ...(accountId !== null && { 'custom:account_id': accountId }),
});

const publicHalf = ({ kid, privateJwk: { kty, n, e } }: SigningKey): JWK =>
  ({ kty, n, e, kid, alg: 'RS256', use: 'sig' }) as JWK;

/**
 * Signs and verifies tokens in Cognito's form. They use real time, not the set clock: the library in the browser checks
 * their expiry by the browser's clock.
 */
export const makeTokenService = async (
  key: SigningKey,
  settings: {
    readonly issuer: string;
    readonly clientId: string;
    readonly realNow: () => Instant;
  },
): Promise<TokenService> => {
  const { issuer, clientId, realNow } = settings;
  const privateKey = await importJWK(key.privateJwk, 'RS256');
  const publicKeys = { keys: [publicHalf(key)] };
  const keySet = createLocalJWKSet(publicKeys);

  const sign = (claims: Record<string, unknown>, sub: string, now: number): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(issuer)
      .setSubject(sub)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeInSeconds)
      .setJti(randomUUID())
      .sign(privateKey);

  const verified = new Map<string, JWTPayload>();

  /** The payload of a token, if it is ours and not expired; the signature of a token is checked once. */
  const payloadOf = async (token: string, use: TokenUse): Promise<JWTPayload> => {
    const known = verified.get(`${use} ${token}`);
    if (known !== undefined && (known.exp ?? 0) > Math.floor(realNow() / 1000)) return known;
    const { payload } = await jwtVerify(token, keySet, {
      issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(realNow()),
      ...(use === 'id' && { audience: clientId }),
    });
    if (verified.size >= mostVerified) verified.clear();
    verified.set(`${use} ${token}`, payload);
    return payload;
  };

  return {
    publicKeys,
    issue: async (person, { originJti, authTime }) => {
      const now = Math.floor(realNow() / 1000);
      const shared = {
        origin_jti: originJti,
        event_id: randomUUID(),
        auth_time: Math.floor(authTime / 1000),
      };
      const id = { ...shared, ...attributesOf(person), token_use: 'id', aud: clientId };
      const access = {
        ...shared,
        token_use: 'access',
        client_id: clientId,
        username: person.sub,
        scope: 'aws.cognito.signin.user.admin',
      };
      const [idToken, accessToken] = await Promise.all([
        sign(id, person.sub, now),
        sign(access, person.sub, now),
      ]);
      return { idToken, accessToken, expiresIn: lifetimeInSeconds };
    },
    verify: async (token, use) => {
      try {
        const payload = await payloadOf(token, use);
        const { sub, origin_jti: originJti, token_use: actualUse, client_id: client } = payload;
        const isRight = actualUse === use && (use === 'id' || client === clientId);
        return isRight && typeof sub === 'string' && typeof originJti === 'string'
          ? { outcome: 'valid', token: { sub, originJti } }
          : { outcome: 'invalid' };
      } catch (problem) {
        if (problem instanceof errors.JWTExpired) return { outcome: 'expired' };
        if (problem instanceof errors.JOSEError) return { outcome: 'invalid' };
        throw problem;
      }
    },
  };
};
