import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '../database/database.ts';
import { unavailableMessage, unavailableRetry } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp, PlatformBindings } from '../server/platform-context.ts';
import { readJson } from '../server/read-body.ts';
import { cognitoOperations } from './cognito-operations.ts';
import { requesterOf } from './sign-in-throttle.ts';
import { CognitoRefusal, refuseSignIn, type CognitoRefusalType } from './cognito-refusal.ts';

const service = 'AWSCognitoIdentityProviderService.';
const json = { 'content-type': 'application/x-amz-json-1.1' };

const operationOf = (c: Context) => {
  const target = c.req.header('x-amz-target') ?? '';
  const name = target.startsWith(service) ? target.slice(service.length) : '';
  return (
    cognitoOperations.get(name) ??
    refuseSignIn('UnknownOperationException', 'The operation is not known.')
  );
};

type Refusal = {
  readonly type: CognitoRefusalType;
  readonly message: string;
  readonly status: 400 | 429 | 500 | 503;
  /** Seconds. */
  readonly retryAfter?: number;
};

const refusalOf = (problem: unknown): Refusal => {
  if (problem instanceof CognitoRefusal) {
    const { type, message, retryAfter } = problem;
    return retryAfter === undefined
      ? { type, message, status: 400 }
      : { type, message, status: 429, retryAfter };
  }
  if (problem instanceof HTTPException && problem.status === 400)
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

  app.post('/cognito', answer);
  app.post('/cognito/', answer);
  app.get(`/cognito/${cognitoPoolId}/.well-known/jwks.json`, (c) =>
    c.json(context.tokens.publicKeys),
  );
};
