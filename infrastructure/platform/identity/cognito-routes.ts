import type { Context } from 'hono';
import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { isDatabaseUnavailable } from '../database/database.ts';
import { Refusal, unavailableMessage, unavailableRetry } from '../server/error-answers.ts';
import type {
  PlatformContext,
  PlatformApp,
  PlatformBindings,
  IssuedTokens,
  Person,
} from '../server/platform-context.ts';
import { identityAddress } from '../server/platform-rooms.ts';
import { readJson } from '../server/read-body.ts';
import { personOfToken } from '../server/signed-in.ts';
import { requesterOf, type SignInRequester } from './sign-in-throttle.ts';
import { SignInRefusal, type SignInRefusalReason } from './sign-in-refusal.ts';
import { answerChallenge } from './answer-challenge.ts';
import { renewSignIn, endAllSignIns, endSignIn } from './sign-ins.ts';
import { startChallenge } from './start-challenge.ts';

/** A text of the protocol, none longer than Cognito's own limit. */
const text = new t.Type<string>(
  'text',
  t.string.is,
  (input, context) =>
    typeof input === 'string' && input.length > 0 && input.length <= 2048
      ? t.success(input)
      : t.failure(input, context),
  t.identity,
);

const customAuth = t.type({
  AuthFlow: t.literal('CUSTOM_AUTH'),
  ClientId: text,
  AuthParameters: t.type({ USERNAME: text }),
});

const refreshTokenAuth = t.type({
  AuthFlow: t.union([t.literal('REFRESH_TOKEN_AUTH'), t.literal('REFRESH_TOKEN')]),
  ClientId: text,
  AuthParameters: t.type({ REFRESH_TOKEN: text }),
});

const anyAuth = t.type({ AuthFlow: text, ClientId: text });

const challengeAnswer = t.type({
  ChallengeName: t.literal('CUSTOM_CHALLENGE'),
  ClientId: text,
  Session: text,
  ChallengeResponses: t.type({ USERNAME: text, ANSWER: text }),
});

const revokeToken = t.type({ ClientId: text, Token: text });

const withAccessToken = t.type({ AccessToken: text });

/** The kinds of error that Cognito's protocol knows and the platform uses. */
type RefusalType =
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException';

/** Ends an operation of the protocol with an answer of its own form. */
class CognitoRefusal extends Error {
  override readonly name = 'CognitoRefusal';
  readonly type: RefusalType;

  constructor(type: RefusalType, message: string) {
    super(message);
    this.type = type;
  }
}

const refuseOperation = (type: RefusalType, message: string): never => {
  throw new CognitoRefusal(type, message);
};

/** The refusals of a sign-in in Cognito's words. */
const signInRefusals: Readonly<
  Record<SignInRefusalReason, { readonly type: RefusalType; readonly message: string }>
> = {
  'challenge-over': {
    type: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired or was already used.',
  },
  'too-many-codes': {
    type: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try again in 15 minutes.',
  },
  'too-many-answers': {
    type: 'TooManyRequestsException',
    message: 'Too many wrong codes, please try again in 15 minutes.',
  },
};

type Operation = (context: PlatformContext, body: unknown, who: SignInRequester) => Promise<object>;

const decode = <A>(codec: t.Decoder<unknown, A>, body: unknown): A => {
  const decoded = codec.decode(body);
  return E.isRight(decoded)
    ? decoded.right
    : refuseOperation('InvalidParameterException', 'The request does not have the expected form.');
};

const refuseOtherClient = ({ configuration }: PlatformContext, clientId: string): void => {
  if (clientId !== configuration.portal.cognitoClientId) {
    refuseOperation('ResourceNotFoundException', 'The user pool client does not exist.');
  }
};

const challenge = (username: string, session: string, triesLeft?: number) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: session,
  ChallengeParameters: {
    USERNAME: username,
    ...(triesLeft !== undefined && { triesLeft: String(triesLeft) }),
  },
});

const authenticated = (tokens: IssuedTokens, refreshToken?: string) => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    IdToken: tokens.idToken,
    AccessToken: tokens.accessToken,
    ExpiresIn: tokens.expiresIn,
    TokenType: 'Bearer',
    ...(refreshToken !== undefined && { RefreshToken: refreshToken }),
  },
});

const refreshRefusals = {
  unknown: 'Invalid Refresh Token',
  revoked: 'Refresh Token has been revoked',
  expired: 'Refresh Token has expired',
} as const;

const startSignIn: Operation = async (context, body, who) => {
  const { USERNAME } = decode(customAuth, body).AuthParameters;
  return challenge(USERNAME, await startChallenge(context, USERNAME, who));
};

const refresh: Operation = async (context, body) => {
  const { REFRESH_TOKEN } = decode(refreshTokenAuth, body).AuthParameters;
  const renewed = await renewSignIn(context, REFRESH_TOKEN);
  return renewed.outcome === 'renewed'
    ? authenticated(await context.tokens.issue(renewed.person, renewed), renewed.refreshToken)
    : refuseOperation('NotAuthorizedException', refreshRefusals[renewed.outcome]);
};

const initiateAuth: Operation = (context, body, who) => {
  const { AuthFlow, ClientId } = decode(anyAuth, body);
  refuseOtherClient(context, ClientId);
  if (AuthFlow === 'CUSTOM_AUTH') return startSignIn(context, body, who);
  if (AuthFlow.startsWith('REFRESH_TOKEN')) return refresh(context, body, who);
  return refuseOperation('InvalidParameterException', 'Auth flow not enabled for this client');
};

const respondToAuthChallenge: Operation = async (context, body, who) => {
  const { ClientId, Session, ChallengeResponses } = decode(challengeAnswer, body);
  refuseOtherClient(context, ClientId);
  const { USERNAME: email, ANSWER } = ChallengeResponses;
  const answer = { email, session: Session, code: ANSWER.trim() };
  const judged = await answerChallenge(context, answer, who);
  if (judged.outcome === 'ended') {
    return refuseOperation('NotAuthorizedException', 'Incorrect username or password.');
  }
  if (judged.outcome === 'wrong') return challenge(email, judged.session, judged.triesLeft);
  who.remember(judged.device);
  const issued = await context.tokens.issue(judged.person, judged.signIn);
  return authenticated(issued, judged.signIn.refreshToken);
};

const holderOf = async (context: PlatformContext, accessToken: string): Promise<Person> => {
  const verified = await context.tokens.verify(accessToken, 'access');
  if (verified.outcome === 'expired') {
    return refuseOperation('NotAuthorizedException', 'Access Token has expired');
  }
  if (verified.outcome === 'invalid') {
    return refuseOperation('NotAuthorizedException', 'Invalid Access Token');
  }
  const person = await personOfToken(context.database, verified.token);
  return person ?? refuseOperation('NotAuthorizedException', 'Access Token has been revoked');
};

const getUser: Operation = async (context, body) => {
  const person = await holderOf(context, decode(withAccessToken, body).AccessToken);
  const attributes = {
    sub: person.sub,
    email: person.email,
    email_verified: 'true',
    phone_number: person.phone,
    phone_number_verified: 'true',
    'custom:role': person.role,
    'custom:account_id': person.accountId,
  };
  return {
    Username: person.sub,
    UserAttributes: Object.entries(attributes)
      .filter(([, Value]) => Value !== null)
      .map(([Name, Value]) => ({ Name, Value })),
  };
};

const revoke: Operation = async (context, body) => {
  const { ClientId, Token } = decode(revokeToken, body);
  refuseOtherClient(context, ClientId);
  const { database, configuration, clock } = context;
  await endSignIn(database, configuration.codeKey, Token, clock.realNow());
  return {};
};

const globalSignOut: Operation = async (context, body) => {
  const { sub } = await holderOf(context, decode(withAccessToken, body).AccessToken);
  await endAllSignIns(context.database, sub, context.clock.realNow());
  return {};
};

/** The operations of Cognito's protocol that the portal's library calls. */
const cognitoOperations: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetUser', getUser],
  ['RevokeToken', revoke],
  ['GlobalSignOut', globalSignOut],
]);

const service = 'AWSCognitoIdentityProviderService.';
const json = { 'content-type': 'application/x-amz-json-1.1' };

const operationOf = (c: Context) => {
  const target = c.req.header('x-amz-target') ?? '';
  const name = target.startsWith(service) ? target.slice(service.length) : '';
  return (
    cognitoOperations.get(name) ??
    refuseOperation('UnknownOperationException', 'The operation is not known.')
  );
};

type RefusedAnswer = {
  readonly type: RefusalType;
  readonly message: string;
  readonly status: 400 | 429 | 500 | 503;
  /** Seconds. */
  readonly retryAfter?: number;
};

const refusalOf = (problem: unknown): RefusedAnswer => {
  if (problem instanceof CognitoRefusal)
    return { type: problem.type, message: problem.message, status: 400 };
  if (problem instanceof SignInRefusal) {
    const { reason, retryAfter } = problem;
    return retryAfter === undefined
      ? { ...signInRefusals[reason], status: 400 }
      : { ...signInRefusals[reason], status: 429, retryAfter };
  }
  if (problem instanceof Refusal && problem.status === 400)
    return { type: 'SerializationException', message: problem.message, status: 400 };
  return {
    type: 'InternalErrorException',
    ...(isDatabaseUnavailable(problem)
      ? { message: unavailableMessage, status: 503, retryAfter: unavailableRetry }
      : {
          message: 'Something went wrong on our side. Please try again later.',
          status: 500,
        }),
  };
};

/** Cognito's own JSON protocol, as far as the portal's library speaks it (one address, the operation in a header). */
export const registerCognitoRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { cognitoPoolId } = context.configuration.portal;

  const answer = async (c: Context<PlatformBindings>): Promise<Response> => {
    try {
      const operation = operationOf(c);
      const answered = await operation(context, await readJson(c), requesterOf(context, c));
      return c.json(answered, 200, json);
    } catch (problem) {
      const { type, message, status, retryAfter } = refusalOf(problem);
      if (status >= 500)
        context.logger.failure('sign-in-failed', problem, { request: c.get('requestId') });
      return c.json({ __type: type, message }, status, {
        ...json,
        'x-amzn-errortype': type,
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      });
    }
  };

  app.post(identityAddress, answer);
  app.post(`${identityAddress}/`, answer);
  app.get(`${identityAddress}/${cognitoPoolId}/.well-known/jwks.json`, (c) =>
    c.json(context.tokens.publicKeys),
  );
};
