import type {
  AnswerCodeFailure,
  StartSignInFailure,
} from '#application/ports/remote/identity-provider.ts';

/** A problem under the name that the provider's service gives it. */
export type CognitoProblem = {
  readonly code: string;
  readonly message: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

export const cognitoProblem = (error: unknown): CognitoProblem => {
  const { code, message, status, retryAfter } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as { readonly [name: string]: unknown };
  return {
    code: textOf(code),
    message: textOf(message),
    status: numberOf(status),
    retryAfter: numberOf(retryAfter),
  };
};

const isOneOf = (codes: readonly string[], { code }: CognitoProblem): boolean =>
  codes.includes(code);

const tooOften = 429;

const isThrottled = (problem: CognitoProblem): boolean =>
  problem.status === tooOften ||
  isOneOf(
    [
      'TooManyRequestsException',
      'LimitExceededException',
      'TooManyFailedAttemptsException',
      'ThrottlingException',
    ],
    problem,
  ) ||
  /attempts exceeded/i.test(problem.message);

/** Whether the provider no longer knows the user, rather than being unreachable. */
export const isSessionOver = (problem: CognitoProblem): boolean =>
  isOneOf(
    [
      'NotAuthorizedException',
      'UserNotFoundException',
      'UserNotConfirmedException',
      'PasswordResetRequiredException',
    ],
    problem,
  );

export const startSignInFailure = (problem: CognitoProblem): StartSignInFailure => {
  if (isThrottled(problem))
    return { tag: 'failed', reason: 'rate-limited', retryAfter: problem.retryAfter };
  return isSessionOver(problem)
    ? { tag: 'refused', reason: 'unknown-email' }
    : { tag: 'unknown', reason: 'unreachable' };
};

export const answerCodeFailure = (problem: CognitoProblem): AnswerCodeFailure => {
  if (isThrottled(problem))
    return { tag: 'failed', reason: 'rate-limited', retryAfter: problem.retryAfter };
  if (isOneOf(['CodeMismatchException'], problem)) return { tag: 'refused', reason: 'wrong-code' };
  return isSessionOver(problem) || isOneOf(['ExpiredCodeException'], problem)
    ? { tag: 'refused', reason: 'challenge-over' }
    : { tag: 'unknown', reason: 'unreachable' };
};
