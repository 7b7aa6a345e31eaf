import { decodeJwt } from 'jose';
import type { Page } from 'playwright/test';
import type { Developer } from './developer-routes.ts';

/** The platform's own, where the environment names no other. */
const clientId = 'pilotlight-portal';

type Answer = {
  readonly Session: string;
  readonly AuthenticationResult: {
    readonly IdToken: string;
    readonly AccessToken: string;
    readonly RefreshToken: string;
  };
};

const ask = async (url: string, operation: string, body: object): Promise<Answer> => {
  const answer = await fetch(`${url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...body }),
  });
  if (!answer.ok) throw new Error(`${operation} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** The storage that a sign-in leaves in a browser: a session that the platform has really opened, and the user's role. */
export const keptSession = async ({ url, inboxCode }: Developer, email: string) => {
  const { Session } = await ask(url, 'InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: email },
  });
  const { AuthenticationResult: tokens } = await ask(url, 'RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session,
    ChallengeResponses: { USERNAME: email, ANSWER: await inboxCode(email) },
  });
  const { 'custom:role': role = 'true' } = decodeJwt<{ 'custom:role'?: string }>(tokens.IdToken);
  const ofPool = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    [`${ofPool}.LastAuthUser`]: email,
    [`${ofPool}.${email}.idToken`]: tokens.IdToken,
    [`${ofPool}.${email}.accessToken`]: tokens.AccessToken,
    [`${ofPool}.${email}.refreshToken`]: tokens.RefreshToken,
    [`${ofPool}.${email}.clockDrift`]: '0',
    'pilotlight-signed-in': role,
  };
};

/** Opens an address as a user who signed in earlier; any earlier user is signed out. */
export const startSignedIn = async (
  page: Page,
  platform: Developer,
  email: string,
  path = '/',
): Promise<void> => {
  const before = await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    await keptSession(platform, email),
  );
  await page.goto(path);
  await before.dispose();
};
