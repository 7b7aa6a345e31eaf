import { describe, expect, it } from 'vitest';
import { instant, millisecondsPerDay } from '#domain/time';
import { signIns } from '#infrastructure/platform/database/schema/accounts.ts';
import { clientId, type Tokens } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const email = 'one.contract@pilotlight.test';

const platform = await usePlatform();

const ask = async (operation: string, body: unknown) => {
  const response = await platform.cognito(operation, body);
  return { status: response.status, ...((await response.json()) as object) };
};
const refresh = ({ refreshToken }: Tokens) =>
  ask('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });

describe('the Cognito protocol', () => {
  it.each([
    ['SignUp', {}, 'UnknownOperationException'],
    ['InitiateAuth', {}, 'InvalidParameterException'],
    ['InitiateAuth', [], 'InvalidParameterException'],
    ['InitiateAuth', '{"AuthFlow":', 'SerializationException'],
    ['InitiateAuth', '"\\ud800"', 'SerializationException'],
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
      'InitiateAuth',
      { AuthFlow: 'CUSTOM_AUTH', ClientId: clientId, AuthParameters: { USERNAME: '' } },
      'InvalidParameterException',
    ],
    [
      'InitiateAuth',
      {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: clientId,
        AuthParameters: { REFRESH_TOKEN: 'x' },
      },
      'NotAuthorizedException',
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
    ['GlobalSignOut', { AccessToken: '' }, 'InvalidParameterException'],
    ['RevokeToken', { ClientId: clientId }, 'InvalidParameterException'],
  ])('refuses %s %j with %s', async (operation, body, type) => {
    const response = await platform.cognito(operation, body);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe(type);
    const reported = (await response.json()) as { __type: string; message: string };
    expect(reported.__type).toBe(type);
    expect(reported.message).not.toBe('');
  });

  it('refuses a request without an operation', async () => {
    const response = await platform.send('POST', '/cognito', {});
    expect(response.status).toBe(400);
  });

  it('accepts the revocation of an unknown token', async () => {
    expect(await ask('RevokeToken', { ClientId: clientId, Token: 'made-up' })).toEqual({
      status: 200,
    });
  });
});

describe('a sign-in', () => {
  it('can be refreshed for thirty days of real time, at any setting of the clock', async () => {
    const tokens = await platform.signIn(email);
    await platform.setClock('2031-01-01T00:00:00Z');
    expect((await refresh(tokens)).status).toBe(200);
  });

  it('ends thirty days after its code, however recently it was refreshed', async () => {
    const tokens = await platform.signIn(email);
    const renewed = (await refresh(tokens)) as unknown as {
      readonly AuthenticationResult: { readonly RefreshToken: string };
    };
    const refreshToken = renewed.AuthenticationResult.RefreshToken;
    const { database } = platform.context;
    const [signIn] = await database.select().from(signIns);
    expect(signIn?.expiresAt).toBe((signIn?.authTime ?? 0) + 30 * millisecondsPerDay);
    await database.update(signIns).set({ expiresAt: instant(Date.now() - 1) });
    expect(await refresh({ ...tokens, refreshToken })).toMatchObject({
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

  it('does not accept an ID token as an access token', async () => {
    const { idToken } = await platform.signIn(email);
    expect(await ask('GetUser', { AccessToken: idToken })).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  it('stores no token in the database', async () => {
    const tokens = await platform.signIn(email);
    const rows = JSON.stringify(await platform.context.database.select().from(signIns));
    for (const token of Object.values(tokens)) expect(rows).not.toContain(token);
  });

  it('has a refresh token of 256 bits, a different one for each sign-in', async () => {
    const [one, other] = [await platform.signIn(email), await platform.signIn(email)];
    expect(Buffer.from(one.refreshToken, 'base64url')).toHaveLength(32);
    expect(one.refreshToken).not.toBe(other.refreshToken);
  });
});
