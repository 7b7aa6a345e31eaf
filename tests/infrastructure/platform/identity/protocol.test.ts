import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { instant, millisecondsPerDay } from '#domain/time';
import { signIns } from '#infrastructure/platform/database/schema/accounts.ts';
import { clientId, readAnswer, type Tokens } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const email = 'one.contract@pilotlight.test';

const platform = await usePlatform();

const ask = (operation: string, body: unknown) => readAnswer(platform.cognito(operation, body));
const refresh = ({ refreshToken }: Pick<Tokens, 'refreshToken'>) =>
  readAnswer(platform.refresh(refreshToken));

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
    const [one, other] = [await platform.signIn(email), await platform.signIn(email)];
    expect((await ask('GlobalSignOut', { AccessToken: other.accessToken })).status).toBe(200);
    expect(await ask('GetUser', { AccessToken: one.accessToken })).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('can be refreshed for thirty days of real time, at any setting of the clock', async () => {
    const tokens = await platform.signIn(email);
    await platform.setClock('2031-01-01T00:00:00Z');
    const { status, AuthenticationResult: renewed } = await refresh(tokens);
    expect(status).toBe(200);
    const timeOf = (token: string) => decodeJwt(token)['auth_time'];
    expect(timeOf(renewed?.IdToken ?? '')).toBe(timeOf(tokens.idToken));
  });

  it('ends thirty days after its code, however recently it was refreshed', async () => {
    const { AuthenticationResult: renewed } = await refresh(await platform.signIn(email));
    const { database } = platform.context;
    const [signIn] = await database.select().from(signIns);
    expect(signIn?.expiresAt).toBe((signIn?.authTime ?? 0) + 30 * millisecondsPerDay);
    await database.update(signIns).set({ expiresAt: instant(Date.now() - 1) });
    expect(await refresh({ refreshToken: renewed?.RefreshToken ?? '' })).toMatchObject({
      status: 400,
      message: 'Refresh Token has expired',
    });
  });

  it('of one browser is not affected by the sign-out of another', async () => {
    const one = await platform.signIn(email);
    const other = await platform.signIn(email);
    await ask('RevokeToken', { ClientId: clientId, Token: other.refreshToken });
    expect((await refresh(one)).status).toBe(200);
  });
});
