import { eq } from 'drizzle-orm';
import {
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { instant, millisecondsPerDay, millisecondsPerHour } from '#domain/time';
import { accounts, signIns } from '#infrastructure/platform/database/schema/accounts.ts';
import { readSigningKey } from '#infrastructure/platform/identity/token-service.ts';
import { addresses } from '../claims/claimant.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { tokensOf } from '../open-sign-in.ts';
import { clientId, readAnswer } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const email = 'one.contract@pilotlight.test';

const platform = await usePlatform();

const ask = (operation: string, body: unknown) => readAnswer(platform.cognito(operation, body));
const refresh = (token: string | undefined) => readAnswer(platform.refresh(token));

describe('the Cognito protocol', () => {
  it.each([
    ['SignUp', {}, 'UnknownOperationException'],
    ['InitiateAuth', {}, 'InvalidParameterException'],
    ['InitiateAuth', '{"AuthFlow":', 'SerializationException'],
    [
      'InitiateAuth',
      { AuthFlow: 'CUSTOM_AUTH', ClientId: 'another', AuthParameters: { USERNAME: email } },
      'ResourceNotFoundException',
    ],
    [
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', ClientId: clientId, AuthParameters: { USERNAME: email } },
      'InvalidParameterException',
    ],
    [
      'RespondToAuthChallenge',
      {
        ChallengeName: 'CUSTOM_CHALLENGE',
        ClientId: clientId,
        Session: 'made-up',
        ChallengeResponses: { USERNAME: email, ANSWER: '123456' },
      },
      'NotAuthorizedException',
    ],
    ['GetUser', { AccessToken: 'made.up.token' }, 'NotAuthorizedException'],
  ])('refuses %s %j with %s', async (operation, body, type) => {
    const response = await platform.cognito(operation, body);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe(type);
    const reported = (await response.json()) as { __type: string; message: string };
    expect(reported.__type).toBe(type);
    expect(reported.message).not.toBe('');
  });

  it('accepts the revocation of an unknown token', async () => {
    const { status } = await ask('RevokeToken', { ClientId: clientId, Token: 'made-up' });
    expect(status).toBe(200);
  });
});

describe('a sign-in', () => {
  it('gets tokens that the published keys verify, each for its own use, with the attributes of the user; none is stored', async () => {
    const poolId = 'local_Pilotlight';
    const published = await platform.send('GET', `/cognito/${poolId}/.well-known/jwks.json`);
    const keys = createLocalJWKSet((await published.json()) as JSONWebKeySet);
    const issuer = `http://localhost:4173/cognito/${poolId}`;
    const tokens = await platform.signIn(email);
    const { idToken, accessToken } = tokens;
    const id = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
    });
    expect(id.payload).toMatchObject({
      token_use: 'id',
      email,
      'custom:role': 'customer',
      'custom:account_id': 'account-one-contract',
      'cognito:username': id.payload.sub,
      auth_time: expect.any(Number) as number,
    });
    const access = await jwtVerify(accessToken, keys, { issuer });
    expect(access.payload).toMatchObject({
      token_use: 'access',
      client_id: clientId,
      origin_jti: id.payload['origin_jti'],
    });
    expect(await ask('GetUser', { AccessToken: idToken })).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    const rows = JSON.stringify(await platform.context.database.select().from(signIns));
    for (const token of Object.values(tokens)) expect(rows).not.toContain(token);
  });

  it('ends in every browser with a global sign-out', async () => {
    const [one, other] = [await tokensOf(platform, email), await tokensOf(platform, email)];
    expect((await ask('GlobalSignOut', { AccessToken: other.accessToken })).status).toBe(200);
    expect(await ask('GetUser', { AccessToken: one.accessToken })).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('can be refreshed for thirty days of real time, at any setting of the clock', async () => {
    const tokens = await tokensOf(platform, email);
    await platform.setClock('2031-01-01T00:00:00Z');
    const { status, AuthenticationResult: renewed } = await refresh(tokens.refreshToken);
    expect(status).toBe(200);
    const timeOf = (token: string) => decodeJwt(token)['auth_time'];
    expect(timeOf(renewed?.IdToken ?? '')).toBe(timeOf(tokens.idToken));
  });

  it('ends thirty days after its code, however recently it was refreshed', async () => {
    const { AuthenticationResult: renewed } = await refresh(
      (await tokensOf(platform, email)).refreshToken,
    );
    const { database } = platform.context;
    const [signIn] = await database.select().from(signIns);
    expect(signIn?.expiresAt).toBe((signIn?.authTime ?? 0) + 30 * millisecondsPerDay);
    await database.update(signIns).set({ expiresAt: instant(Date.now() - 1) });
    expect(await refresh(renewed?.RefreshToken)).toMatchObject({
      status: 400,
      message: 'Refresh Token has expired',
    });
  });

  it('of one browser is not affected by the sign-out of another', async () => {
    const one = await tokensOf(platform, email);
    const other = await tokensOf(platform, email);
    await ask('RevokeToken', { ClientId: clientId, Token: other.refreshToken });
    expect((await refresh(one.refreshToken)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('is replaced at each use; the previous one stays valid briefly in case an answer was lost, and an older one ends nothing', async () => {
    const first = (await tokensOf(platform, email)).refreshToken;
    const second = (await refresh(first)).AuthenticationResult?.RefreshToken;
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect((await refresh(first)).status).toBe(200);
    const third = (await refresh(second)).AuthenticationResult?.RefreshToken;
    expect((await refresh(first)).status).toBe(400);
    expect((await refresh(third)).status).toBe(200);
  });

  /** Each token that a sign-in had, one after the other, the last of them replaced an hour ago. */
  const replaced = async (times: number) => {
    const tokens: (string | undefined)[] = [(await tokensOf(platform, email)).refreshToken];
    for (let time = 0; time < times; time += 1)
      tokens.push((await refresh(tokens.at(-1))).AuthenticationResult?.RefreshToken);
    const { database, clock } = platform.context;
    await database
      .update(signIns)
      .set({ rotatedAt: instant(clock.realNow() - millisecondsPerHour) });
    return [tokens[0], tokens.at(-1)] as const;
  };

  it.each([1, 2, 30])(
    'that is used long after its replacement (%i times replaced) ends its sign-in as copied',
    async (times) => {
      const [first, last] = await replaced(times);
      expect((await refresh(first)).status).toBe(400);
      expect((await refresh(last)).status).toBe(400);
    },
  );

  it.each([0, 1, 2, 30])('that was replaced %i times ends its sign-in', async (times) => {
    const [first, last] = await replaced(times);
    const revoked = await platform.cognito('RevokeToken', { ClientId: clientId, Token: first });
    expect(revoked.status).toBe(200);
    expect(await refresh(last)).toMatchObject({
      status: 400,
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  });
});

const readAccount = (authorization?: string, account = 'account-one-contract') =>
  platform.send(
    'GET',
    `${addresses.account}/${account}`,
    undefined,
    authorization === undefined ? {} : { authorization },
  );
const readWith = (token: string) => readAccount(`Bearer ${token}`);
const refused = async (token: string, rule = 'sign-in-expired') =>
  expectRefusal(await readWith(token), 401, rule, /sign in/);

const anotherKey = await generateKeyPair('RS256');
const jwk = await exportJWK(anotherKey.publicKey);

/** A token that the test signs for a real sign-in: valid except for what is changed. */
const forge = async (
  claims: JWTPayload = {},
  header: object = {},
  signedWith: 'our key' | 'another key' | 'our public key as a secret' = 'our key',
): Promise<string> => {
  const { idToken } = await tokensOf(platform, email);
  const { kid, privateJwk } = await readSigningKey(platform.context.database);
  const keys = {
    'our key': await importJWK(privateJwk, 'RS256'),
    'another key': anotherKey.privateKey,
    'our public key as a secret': Buffer.from(String(privateJwk.n), 'base64url'),
  };
  return new SignJWT({ ...decodeJwt(idToken), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(keys[signedWith]);
};

describe('a bearer token', () => {
  it('is required', async () => {
    for (const authorization of [undefined, 'Basic eDp5'])
      await expectRefusal(await readAccount(authorization), 401, 'not-signed-in');
  });

  it('is refused with a changed signature', async () => {
    const { idToken } = await tokensOf(platform, email);
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await refused(`${header}.${payload}.${changed}`);
  });

  const elsewhere = 'https://elsewhere.test/keys';
  it.each([
    ['our key', { kid: 'another' }],
    ['another key', {}],
    ['another key', { jwk }],
    ['another key', { jku: elsewhere }],
    ['another key', { x5u: elsewhere }],
    ['our public key as a secret', { alg: 'HS256' }],
  ] as const)('is refused when it was signed with %s under %j', async (signedWith, header) => {
    await refused(await forge({}, header, signedWith));
  });

  it.each<[JWTPayload, rule?: string]>([
    [{ iss: 'https://elsewhere.test' }],
    [{ aud: 'another' }],
    [{ token_use: 'access' }],
    [{ sub: 'somebody' }, 'signed-out'],
    [{ origin_jti: 'made-up' }, 'signed-out'],
    [{ exp: 1 }],
  ])('is refused with %j', async (change, rule) => {
    expect((await readWith(await forge())).status).toBe(200);
    await refused(await forge(change), rule);
  });

  it.each(['exp', 'iat', 'sub'])('is refused without %s', async (claim) => {
    const token = await forge({ [claim]: undefined });
    expect(decodeJwt(token)).not.toHaveProperty(claim);
    await refused(token);
  });

  it('expires after an hour of real time', async () => {
    const { idToken } = await tokensOf(platform, email);
    await platform.setClock('2031-01-01T00:00:00Z');
    expect((await readWith(idToken)).status).toBe(200);
    const started = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(started + 3_601_000);
    await refused(idToken);
  });

  const own = eq(accounts.email, email);
  it.each([
    ['closed', () => platform.context.database.update(accounts).set({ active: false }).where(own)],
    ['deleted', () => platform.context.database.delete(accounts).where(own)],
  ])('ends in every browser with an account that is %s, and no other does', async (_, end) => {
    const [phone, laptop] = [await tokensOf(platform, email), await tokensOf(platform, email)];
    const others = await tokensOf(platform, 'oil@pilotlight.test');
    await end();
    await refused(phone.idToken, 'signed-out');
    await refused(laptop.idToken, 'signed-out');
    expect((await platform.refresh(phone.refreshToken)).status).toBe(400);
    expect((await readAccount(`Bearer ${others.idToken}`, 'account-oil')).status).toBe(200);
  });
});
