import { eq } from 'drizzle-orm';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { readSigningKey } from '#infrastructure/platform/identity/token-service.ts';
import { addresses } from '../claims/claimant.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { tokensOf } from '../open-sign-in.ts';
import { usePlatform } from '../use-platform.ts';

const customer = 'one.contract@pilotlight.test';

const platform = await usePlatform();

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

const other = await generateKeyPair('RS256');
const jwk = await exportJWK(other.publicKey);

/** A token that the test signs for a real sign-in: valid except for what is changed. */
const forge = async (
  claims: JWTPayload = {},
  header: object = {},
  signedWith: 'our key' | 'another key' | 'our public key as a secret' = 'our key',
): Promise<string> => {
  const { idToken } = await tokensOf(platform, customer);
  const { kid, privateJwk } = await readSigningKey(platform.context.database);
  const keys = {
    'our key': await importJWK(privateJwk, 'RS256'),
    'another key': other.privateKey,
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
    const { idToken } = await tokensOf(platform, customer);
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
    const { idToken } = await tokensOf(platform, customer);
    await platform.setClock('2031-01-01T00:00:00Z');
    expect((await readWith(idToken)).status).toBe(200);
    const started = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(started + 3_601_000);
    await refused(idToken);
  });

  const own = eq(accounts.email, customer);
  it.each([
    ['closed', () => platform.context.database.update(accounts).set({ active: false }).where(own)],
    ['deleted', () => platform.context.database.delete(accounts).where(own)],
  ])('ends in every browser with an account that is %s, and no other does', async (_, end) => {
    const [phone, laptop] = [
      await tokensOf(platform, customer),
      await tokensOf(platform, customer),
    ];
    const others = await tokensOf(platform, 'oil@pilotlight.test');
    await end();
    await refused(phone.idToken, 'signed-out');
    await refused(laptop.idToken, 'signed-out');
    expect((await platform.refresh(phone.refreshToken)).status).toBe(400);
    expect((await readAccount(`Bearer ${others.idToken}`, 'account-oil')).status).toBe(200);
  });
});
