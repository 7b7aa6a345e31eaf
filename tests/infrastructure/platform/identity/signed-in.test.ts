import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { readSigningKey } from '#infrastructure/platform/identity/token-service.ts';
import { answerError } from '#infrastructure/platform/server/error-answers.ts';
import { requireSignedIn } from '#infrastructure/platform/server/signed-in.ts';
import type { PlatformBindings } from '#infrastructure/platform/server/platform-context.ts';
import { bearer, clientId, type RequestHeaders } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const people = {
  customer: 'one.contract@pilotlight.test',
  otherCustomer: 'oil@pilotlight.test',
};

const platform = await usePlatform();
let guarded: Hono<PlatformBindings>;

beforeAll(async () => {
  guarded = new Hono<PlatformBindings>();
  guarded.onError(answerError(platform.context.logger));
  guarded.get('/any-user', async (c) => c.json(await requireSignedIn(platform.context, c)));
});

const get = async (path: string, headers: RequestHeaders = {}) => {
  const response = await guarded.request(path, { headers });
  const body = (await response.json()) as { readonly message?: string };
  return { status: response.status, ...body };
};

describe('a bearer token', () => {
  /** A token that the test signs for a real sign-in: valid except for the changed part. */
  const own = async (change: JWTPayload = {}): Promise<string> => {
    const { idToken } = await platform.signIn(people.customer);
    const { kid, privateJwk } = await readSigningKey(platform.context.database);
    return new SignJWT({ ...decodeJwt(idToken), ...change })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(await importJWK(privateJwk, 'RS256'));
  };
  const refused = async (token: string) => {
    const answer = await get('/any-user', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(401);
    expect(answer.message).toMatch(/sign in/);
  };

  it('is required', async () => {
    expect(await get('/any-user')).toMatchObject({ status: 401, message: 'Please sign in.' });
    expect((await get('/any-user', { authorization: 'Basic eDp5' })).status).toBe(401);
  });

  it('must be signed with our key', async () => {
    const { idToken } = await platform.signIn(people.customer);
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    await refused(
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    );
    const { privateKey } = await generateKeyPair('RS256');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    await refused(
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    );
  });

  it.each([
    ['with the name of an unknown key', { alg: 'RS256', kid: 'another' }],
    ['with our public key as a shared secret', { alg: 'HS256', kid: undefined }],
  ])('is refused when it was signed %s', async (_, { alg, kid }) => {
    const signing = await readSigningKey(platform.context.database);
    const claims = decodeJwt((await platform.signIn(people.customer)).idToken);
    const secret = Buffer.from(String(signing.privateJwk.n), 'base64url');
    const key = alg === 'HS256' ? secret : await importJWK(signing.privateJwk, alg);
    await refused(
      await new SignJWT(claims).setProtectedHeader({ alg, kid: kid ?? signing.kid }).sign(key),
    );
  });

  it.each(['jwk', 'jku', 'x5u'])(
    'is refused with a key that it includes itself: %s',
    async (name) => {
      const { privateKey, publicKey } = await generateKeyPair('RS256');
      const { kid } = await readSigningKey(platform.context.database);
      const brought = name === 'jwk' ? await exportJWK(publicKey) : 'https://elsewhere.test/keys';
      const claims = decodeJwt((await platform.signIn(people.customer)).idToken);
      await refused(
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid, [name]: brought })
          .sign(privateKey),
      );
    },
  );

  it.each<JWTPayload>([
    { iss: 'https://elsewhere.test' },
    { aud: 'another' },
    { token_use: 'access' },
    { sub: 'somebody' },
    { origin_jti: 'made-up' },
    { exp: 1 },
  ])('is refused with %j', async (change) => {
    const unchanged = await get('/any-user', { authorization: `Bearer ${await own()}` });
    expect(unchanged.status).toBe(200);
    await refused(await own(change));
  });

  it.each(['exp', 'iat', 'sub'])('is refused without %s', async (claim) => {
    const token = await own({ [claim]: undefined });
    expect(decodeJwt(token)).not.toHaveProperty(claim);
    await refused(token);
  });

  it('expires after an hour of real time', async () => {
    const { idToken } = await platform.signIn(people.customer);
    await platform.setClock('2031-01-01T00:00:00Z');
    expect((await get('/any-user', { authorization: `Bearer ${idToken}` })).status).toBe(200);
    const started = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(started + 3_601_000);
    await refused(idToken);
  });

  const others = eq(accounts.email, people.customer);
  it.each([
    [
      'closed',
      () => platform.context.database.update(accounts).set({ active: false }).where(others),
    ],
    ['deleted', () => platform.context.database.delete(accounts).where(others)],
  ])('ends in every browser with an account that is %s, and no other does', async (_, end) => {
    const [phone, laptop] = [
      await platform.signIn(people.customer),
      await platform.signIn(people.customer),
    ];
    const other = await platform.signIn(people.otherCustomer);
    await end();
    await refused(phone.idToken);
    await refused(laptop.idToken);
    const renewed = await platform.cognito('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: clientId,
      AuthParameters: { REFRESH_TOKEN: phone.refreshToken },
    });
    expect(renewed.status).toBe(400);
    expect((await get('/any-user', bearer(other))).status).toBe(200);
  });
});
