import { startFakeServer, type Reply } from '../http/fake-platform.ts';

/** A user of the pool. */
export type PoolPerson = {
  readonly sub: string;
  readonly email: string;
  readonly role?: string;
  readonly accountId?: string;
};

type Special = Reply | 'lose';
type Parameters = {
  readonly AuthFlow?: string;
  readonly Session?: string;
  readonly Token?: string;
  readonly AuthParameters?: { readonly USERNAME?: string; readonly REFRESH_TOKEN?: string };
  readonly ChallengeResponses?: { readonly ANSWER?: string; readonly DEVICE_KEY?: string };
  readonly DeviceKey?: string;
  readonly DeviceSecretVerifierConfig?: {
    readonly Salt: string;
    readonly PasswordVerifier: string;
  };
};
/** A device that the pool remembers, by its secret. */
type Device = Required<Parameters>['DeviceSecretVerifierConfig'];

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const ok = (value: object): Reply => ({ status: 200, text: JSON.stringify(value) });
export const exception = (type: string, message = 'No'): Reply => ({
  status: 400,
  text: JSON.stringify({ __type: type, message }),
});

export type CognitoServer = {
  readonly endpoint: string;
  /** The requested operations, in order. */
  readonly operations: string[];
  /**
   * The answer to all further requests; `undefined` restores the normal ones. "lose" executes the request and hangs up.
   */
  readonly answerWith: (answer: Special | undefined) => void;
  readonly holdAnswers: () => () => void;
  readonly revokeAll: () => void;
  /**
   * From now on each new device is remembered; returns the remembered devices and the keys that codes were sent with.
   */
  readonly rememberDevices: () => {
    readonly devices: ReadonlyMap<string, Device>;
    readonly keysOfAnswers: readonly (string | undefined)[];
  };
  readonly close: () => Promise<void>;
};

/** The part of Cognito's protocol that the portal speaks, as its documentation has it. */
export const startCognito = async (
  people: readonly PoolPerson[],
  code: string,
): Promise<CognitoServer> => {
  const operations: string[] = [];
  let special: Special | undefined;
  let gate = Promise.resolve();
  let count = 0;
  const challenges = new Map<string, { person: PoolPerson; wrong: number }>();
  const refreshTokens = new Map<string, PoolPerson>();
  const devices = new Map<string, Device>();
  const keysOfAnswers: (string | undefined)[] = [];
  let remembersDevices = false;

  const newDevice = (known: string | undefined) =>
    remembersDevices && known === undefined
      ? { NewDeviceMetadata: { DeviceKey: 'device-1', DeviceGroupKey: 'group-1' } }
      : {};

  const tokensFor = (person: PoolPerson) => {
    count += 1;
    const iat = Math.floor(Date.now() / 1000);
    const claims = { sub: person.sub, iat, exp: iat + 3600, jti: count, origin_jti: 'origin' };
    const personal = {
      ...claims,
      email: person.email,
      ...(person.role === undefined ? {} : { 'custom:role': person.role }),
      ...(person.accountId === undefined ? {} : { 'custom:account_id': person.accountId }),
    };
    return {
      IdToken: `${base64({ alg: 'RS256' })}.${base64(personal)}.signature`,
      AccessToken: `${base64({ alg: 'RS256' })}.${base64(claims)}.signature`,
    };
  };

  const challenge = (person: PoolPerson, wrong: number): Reply => {
    count += 1;
    challenges.set(`session-${count}`, { person, wrong });
    return ok({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: {},
      Session: `session-${count}`,
    });
  };

  const initiate = ({ AuthFlow, AuthParameters }: Parameters): Reply => {
    if (AuthFlow === 'REFRESH_TOKEN_AUTH') {
      const person = refreshTokens.get(AuthParameters?.REFRESH_TOKEN ?? '');
      return person === undefined
        ? exception('NotAuthorizedException', 'Refresh Token has been revoked')
        : ok({ AuthenticationResult: tokensFor(person) });
    }
    const person = people.find(({ email }) => email === AuthParameters?.USERNAME);
    return person === undefined ? exception('UserNotFoundException') : challenge(person, 0);
  };

  const respond = ({ Session, ChallengeResponses }: Parameters): Reply => {
    const open = challenges.get(Session ?? '');
    challenges.delete(Session ?? '');
    if (open === undefined) return exception('NotAuthorizedException', 'Invalid session');
    const deviceKey = ChallengeResponses?.DEVICE_KEY;
    keysOfAnswers.push(deviceKey);
    if (ChallengeResponses?.ANSWER === code) {
      const RefreshToken = `refresh-${open.person.sub}-${count}`;
      refreshTokens.set(RefreshToken, open.person);
      return ok({
        AuthenticationResult: {
          ...tokensFor(open.person),
          RefreshToken,
          ...newDevice(deviceKey),
        },
      });
    }
    return open.wrong === 2
      ? exception('NotAuthorizedException', 'Incorrect username or password.')
      : challenge(open.person, open.wrong + 1);
  };

  const answer = (operation: string, parameters: Parameters): Reply => {
    if (operation === 'InitiateAuth') return initiate(parameters);
    if (operation === 'RespondToAuthChallenge') return respond(parameters);
    const { DeviceKey, DeviceSecretVerifierConfig } = parameters;
    if (operation === 'ConfirmDevice' && DeviceKey !== undefined && DeviceSecretVerifierConfig)
      devices.set(DeviceKey, DeviceSecretVerifierConfig);
    if (operation === 'RevokeToken') refreshTokens.delete(parameters.Token ?? '');
    return ok({});
  };

  const { origin, close } = await startFakeServer(async ({ headers, body }) => {
    const operation = String(headers['x-amz-target']).split('.')[1] ?? '';
    operations.push(operation);
    await gate;
    if (special !== undefined && special !== 'lose') return special;
    const given = answer(operation, body as Parameters);
    return special === 'lose' ? 'hang-up' : given;
  });

  return {
    endpoint: `${origin}/cognito`,
    operations,
    answerWith: (given) => {
      special = given;
    },
    holdAnswers: () => {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    revokeAll: () => refreshTokens.clear(),
    rememberDevices: () => {
      remembersDevices = true;
      return { devices, keysOfAnswers };
    },
    close,
  };
};
