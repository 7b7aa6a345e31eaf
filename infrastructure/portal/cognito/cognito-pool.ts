import {
  AuthenticationDetails,
  AuthenticationHelper,
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import { memoryStorage, type TextStorage } from '../storage/text-storage.ts';
import type { StoredTokens } from '../identity/stored-tokens.ts';
import { makeCognitoTokens } from './cognito-tokens.ts';
import type { FollowCall } from '../connection/follow-call.ts';
import { readRetryAfter } from '../connection/retry-after.ts';

type Fields = { readonly [name: string]: unknown };

/** A refusal of the pool's service, by its own name. */
type PoolRefusal = Error & {
  /** Empty where the answer names none. */
  readonly code: string;
  readonly status: number;
  /** Seconds until the next try, if the answer gives them. */
  readonly retryAfter: number | undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldsOf = (json: unknown): Fields =>
  typeof json === 'object' && json !== null ? (json as Fields) : {};

const nameOf = (response: Response, answer: Fields): string =>
  textOf(answer['__type'] ?? answer['code'])
    .split('#')
    .at(-1) || (response.headers.get('x-amzn-errortype') ?? '').split(':', 1).join();

/**
 * Calls the pool's service once. The library's own request hides the status of an answer without a name, and its
 * Retry-After.
 */
const callUserPool = async (
  endpoint: string,
  operation: string,
  parameters: object,
  followCall: FollowCall,
): Promise<unknown> => {
  const response = await followCall(() =>
    fetch(endpoint, {
      method: 'POST',
      mode: 'cors',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
        'Cache-Control': 'no-store',
      },
      body: JSON.stringify(parameters),
    }),
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer ?? {};
  const payload = fieldsOf(answer);
  throw Object.assign(new Error(textOf(payload['message'] ?? payload['Message'])), {
    code: nameOf(response, payload),
    status: response.status,
    retryAfter: readRetryAfter(response.headers.get('retry-after'), response.headers.get('date')),
  } satisfies Omit<PoolRefusal, keyof Error>);
};

/** The user pool, and the portal's client in it. */
export type CognitoSettings = {
  readonly poolId: string;
  readonly clientId: string;
  /** The address of the pool; by default its region's own. */
  readonly endpoint: string | undefined;
};

/** A sign-in that waits for its code; its session accepts one answer. */
export type PoolChallenge = { readonly email: string; readonly session: string };

/**
 * The library's user pool as promises; each rejects with the library's own error. The tokens of a sign-in are in the
 * storage.
 */
export type CognitoPool = {
  readonly start: (email: string) => Promise<PoolChallenge>;
  /** After a wrong code the challenge continues with another session. */
  readonly answer: (challenge: PoolChallenge, code: string) => Promise<'signed-in' | PoolChallenge>;
  /** Renewed tokens, which are not stored here: another user may have signed in meanwhile. */
  readonly refresh: (refreshToken: string) => Promise<StoredTokens | undefined>;
  /** Ends the session on the provider's side, as well as the connection allows. */
  readonly revoke: (tokens: StoredTokens) => void;
};

type Request = (
  operation: string,
  params: object,
  callback: (error: unknown, data?: unknown) => void,
) => void;

type Client = { readonly endpoint: string; request: Request; requestWithRetry: Request };

declare module 'amazon-cognito-identity-js' {
  // The library's own types leave these out.
  export class AuthenticationHelper {
    constructor(poolName: string);
    generateRandomSmallA(): object;
  }
  export interface CognitoUserPool {
    readonly client: Client;
  }
  export interface CognitoUser {
    Session: string;
    readonly deviceKey?: string;
    getCachedDeviceKeyAndPassword(): void;
    authenticateUserInternal(
      answer: unknown,
      helper: object,
      callbacks: IAuthenticationCallback,
    ): void;
    revokeTokens(done: () => void): void;
  }
}

/** The library retries a revoked token up to six times, over six seconds: one request is enough. */
const callOnce = ({ client }: CognitoUserPool, followCall: FollowCall): void => {
  const callWithCallback = async (
    ...[operation, parameters, callback]: Parameters<Request>
  ): Promise<void> => {
    try {
      callback(null, await callUserPool(client.endpoint, operation, parameters, followCall));
    } catch (problem) {
      // An answer that the library cannot read throws in its callback: that is a refusal too.
      callback(problem);
    }
  };
  client.request = (...requested) => void callWithCallback(...requested);
  client.requestWithRetry = (...requested) => client.request(...requested);
};

/**
 * The keys by which a provider may remember a device. The library computes them before it sends a code, half a second
 * on a phone; here only a provider that requests them waits for them.
 */
const deviceKeys = (pool: CognitoUserPool): object => {
  let helper: object | undefined;
  return new Proxy(
    {},
    {
      get: (_, name) => {
        helper ??= new AuthenticationHelper(pool.getUserPoolName());
        const member: unknown = Reflect.get(helper, name);
        return typeof member === 'function' ? (member.bind(helper) as unknown) : member;
      },
    },
  );
};

/** The library's answer to a custom challenge, but for the keys. */
const answerChallenge = (
  pool: CognitoUserPool,
  user: CognitoUser,
  code: string,
  callbacks: IAuthenticationCallback,
): void => {
  user.getCachedDeviceKeyAndPassword();
  const parameters = {
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeResponses: {
      USERNAME: user.getUsername(),
      ANSWER: code,
      ...(user.deviceKey === undefined ? {} : { DEVICE_KEY: user.deviceKey }),
    },
    ClientId: pool.getClientId(),
    Session: user.Session,
  };
  pool.client.request('RespondToAuthChallenge', parameters, (error, answer) => {
    if (error === null) user.authenticateUserInternal(answer, deviceKeys(pool), callbacks);
    else callbacks.onFailure(error);
  });
};

/** A storage with an overlay of later writes for the life of the page. */
const withOverlay = (storage: Pick<TextStorage, 'getItem'>): TextStorage => {
  const written = memoryStorage();
  return { ...written, getItem: (key) => written.getItem(key) ?? storage.getItem(key) };
};

const unexpectedStep = () => new Error('The provider asks for a step that this flow has not');

const refuseOtherChallenges = (refuse: () => void) => ({
  mfaRequired: refuse,
  totpRequired: refuse,
  mfaSetup: refuse,
  selectMFAType: refuse,
  newPasswordRequired: refuse,
});

export const openCognitoPool = (
  { poolId, clientId, endpoint }: CognitoSettings,
  storage: TextStorage,
  followCall: FollowCall,
): CognitoPool => {
  const pool = new CognitoUserPool({
    UserPoolId: poolId,
    ClientId: clientId,
    Storage: storage,
    AdvancedSecurityDataCollectionFlag: false,
    ...(endpoint === undefined ? {} : { endpoint }),
  });
  callOnce(pool, followCall);

  const open = (email: string) =>
    new CognitoUser({ Username: email, Pool: pool, Storage: storage });
  const challengeOf = (email: string, user: CognitoUser): PoolChallenge => ({
    email,
    session: user.Session,
  });

  return {
    start: (email) =>
      new Promise((resolve, reject) => {
        const user = open(email);
        user.initiateAuth(new AuthenticationDetails({ Username: email }), {
          customChallenge: () => resolve(challengeOf(email, user)),
          onSuccess: () => {
            user.signOut();
            reject(unexpectedStep());
          },
          onFailure: reject,
        });
      }),

    answer: ({ email, session }, code) =>
      new Promise((resolve, reject) => {
        const user = open(email);
        user.Session = session;
        answerChallenge(pool, user, code, {
          onSuccess: () => resolve('signed-in'),
          customChallenge: () => resolve(challengeOf(email, user)),
          onFailure: reject,
          ...refuseOtherChallenges(() => reject(unexpectedStep())),
        });
      }),

    refresh: (refreshToken) =>
      new Promise((resolve, reject) => {
        const own = withOverlay(storage);
        const user = new CognitoUser({ Username: 'known', Pool: pool, Storage: own });
        user.refreshSession(new CognitoRefreshToken({ RefreshToken: refreshToken }), (error) =>
          error === null
            ? resolve(makeCognitoTokens(own, clientId).read())
            : reject(error as Error),
        );
      }),

    revoke: ({ idToken, accessToken, refreshToken }) => {
      const user = new CognitoUser({ Username: 'gone', Pool: pool, Storage: memoryStorage() });
      user.setSignInUserSession(
        new CognitoUserSession({
          IdToken: new CognitoIdToken({ IdToken: idToken }),
          AccessToken: new CognitoAccessToken({ AccessToken: accessToken }),
          RefreshToken: new CognitoRefreshToken({ RefreshToken: refreshToken }),
        }),
      );
      user.revokeTokens(() => undefined);
    },
  };
};
