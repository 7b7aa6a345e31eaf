import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { unavailableMessage, unavailableRetry } from '../server/error-answers.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import type { PlatformApp, PlatformBindings } from '../server/platform-bindings.ts';
import { readJson } from '../server/read-body.ts';
import { cognitoOperations } from './cognito-operations.ts';
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
  readonly status: 400 | 500 | 503;
};

const refusalOf = (problem: unknown): Refusal => {
  if (problem instanceof CognitoRefusal)
    return { type: problem.type, message: problem.message, status: 400 };
  if (problem instanceof HTTPException && problem.status === 400)
    return { type: 'SerializationException', message: problem.message, status: 400 };
  return {
    type: 'InternalErrorException',
    ...(isDatabaseUnavailable(problem)
      ? { message: unavailableMessage, status: 503 }
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
      const answered = await operation(context, await readJson(c), c.get('now'));
      return c.json(answered, 200, json);
    } catch (problem) {
      const { type, message, status } = refusalOf(problem);
      if (status !== 400) context.logger.failure('sign-in-failed', problem);
      return c.json({ __type: type, message }, status, {
        ...json,
        'x-amzn-errortype': type,
        ...(status === 503 && unavailableRetry),
      });
    }
  };

  app.post('/cognito', answer);
  app.post('/cognito/', answer);
  app.get(`/cognito/${cognitoPoolId}/.well-known/jwks.json`, (c) =>
    c.json(context.tokens.publicKeys),
  );
};
