import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#infrastructure/portal/storage/text-storage.ts';
import { clientId } from '../test-platform.ts';
import { usePlatform, usePort } from '../use-platform.ts';

const email = 'one.contract@pilotlight.test';
const poolId = 'local_Pilotlight';

const platform = await usePlatform();
const address = `http://127.0.0.1:${await usePort(platform)}`;

/** The user in a browser of their own. */
const openUser = () => {
  const Storage = memoryStorage();
  const endpoint = `${address}/cognito`;
  const Pool = new CognitoUserPool({ UserPoolId: poolId, ClientId: clientId, endpoint, Storage });
  const user = new CognitoUser({ Username: email, Pool, Storage });
  user.setAuthenticationFlowType('CUSTOM_AUTH');
  return user;
};

type Step =
  | { readonly kind: 'challenge' }
  | { readonly kind: 'session'; readonly session: CognitoUserSession };

const stepOf = (
  run: (callbacks: {
    onSuccess: (session: CognitoUserSession) => void;
    onFailure: (problem: Error) => void;
    customChallenge: () => void;
  }) => void,
): Promise<Step> =>
  new Promise((resolve, reject) =>
    run({
      onSuccess: (session) => resolve({ kind: 'session', session }),
      onFailure: reject,
      customChallenge: () => resolve({ kind: 'challenge' }),
    }),
  );

const begin = (user: CognitoUser) =>
  stepOf((callbacks) =>
    user.initiateAuth(new AuthenticationDetails({ Username: email }), callbacks),
  );
const answer = (user: CognitoUser, code: string) =>
  stepOf((callbacks) => user.sendCustomChallengeAnswer(code, callbacks));

const signIn = async (user: CognitoUser): Promise<CognitoUserSession> => {
  await begin(user);
  const step = await answer(user, await platform.latestCode(email));
  if (step.kind !== 'session') throw new Error('Not signed in');
  return step.session;
};

const refresh = (user: CognitoUser, session: CognitoUserSession): Promise<CognitoUserSession> =>
  new Promise((resolve, reject) =>
    user.refreshSession(
      session.getRefreshToken(),
      (problem: Error | null, next: CognitoUserSession) =>
        problem === null ? resolve(next) : reject(problem),
    ),
  );

describe('the real Cognito library', () => {
  it('signs in with a code after a wrong one', async () => {
    const user = openUser();
    expect(await begin(user)).toEqual({ kind: 'challenge' });
    const code = await platform.latestCode(email);
    expect(await answer(user, code === '000000' ? '111111' : '000000')).toEqual({
      kind: 'challenge',
    });
    const step = await answer(user, code);
    expect(step.kind === 'session' && step.session.isValid()).toBe(true);
  });

  it('gets tokens that its JWKS verifies, with the attributes of the user', async () => {
    const session = await signIn(openUser());
    const keys = createRemoteJWKSet(new URL(`${address}/cognito/${poolId}/.well-known/jwks.json`));
    const issuer = `http://localhost:4173/cognito/${poolId}`;
    const id = await jwtVerify(session.getIdToken().getJwtToken(), keys, {
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
    });
    expect(typeof id.payload['auth_time']).toBe('number');
    const access = await jwtVerify(session.getAccessToken().getJwtToken(), keys, { issuer });
    expect(access.payload).toMatchObject({ token_use: 'access', client_id: clientId });
    expect(access.payload['origin_jti']).toBe(id.payload['origin_jti']);
  });

  it('refreshes its tokens, including its refresh token', async () => {
    const user = openUser();
    const session = await signIn(user);
    const next = await refresh(user, session);
    expect(next.isValid()).toBe(true);
    expect(next.getIdToken().getJwtToken()).not.toBe(session.getIdToken().getJwtToken());
    expect(next.getRefreshToken().getToken()).not.toBe(session.getRefreshToken().getToken());
    expect((await refresh(user, next)).isValid()).toBe(true);
    expect(next.getIdToken().decodePayload()['auth_time']).toBe(
      session.getIdToken().decodePayload()['auth_time'],
    );
  });

  it('reads the attributes of the user', async () => {
    const user = openUser();
    await signIn(user);
    const attributes = await new Promise<Record<string, string>>((resolve, reject) =>
      user.getUserAttributes((problem, found) =>
        problem
          ? reject(problem)
          : resolve(Object.fromEntries(found?.map(({ Name, Value }) => [Name, Value]) ?? [])),
      ),
    );
    expect(attributes).toMatchObject({
      email,
      'custom:role': 'customer',
      'custom:account_id': 'account-one-contract',
    });
  });

  it('revokes the session when it signs out with a callback', async () => {
    const user = openUser();
    const session = await signIn(user);
    await new Promise<void>((resolve, reject) =>
      user.signOut((problem?: Error) => (problem === undefined ? resolve() : reject(problem))),
    );
    const again = await platform.cognito('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: clientId,
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  it('ends all sessions of the user with a global sign-out', async () => {
    const [one, other] = [openUser(), openUser()];
    const first = await signIn(one);
    await signIn(other);
    await new Promise<string>((resolve, reject) =>
      other.globalSignOut({ onSuccess: resolve, onFailure: reject }),
    );
    const again = await platform.cognito('GetUser', {
      AccessToken: first.getAccessToken().getJwtToken(),
    });
    expect(await again.json()).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });
});
