import type {
  AnswerCodeFailure,
  StartSignInFailure,
} from '#application/ports/identity-provider.ts';

/** What went wrong, by the name that the provider's service gives it. */
export type CognitoProblem = { readonly code: string; readonly message: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const cognitoProblem = (error: unknown): CognitoProblem => {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return { code: textOf(code), message: textOf(message) };
};

const isOneOf = (codes: readonly string[], { code }: CognitoProblem): boolean =>
  codes.includes(code);

const isThrottled = (problem: CognitoProblem): boolean =>
  isOneOf(
    [
      'TooManyRequestsException',
      'LimitExceededException',
      'TooManyFailedAttemptsException',
      'ThrottlingException',
    ],
    problem,
  ) || /attempts exceeded/i.test(problem.message);

/** Whether the provider no longer knows the person, rather than being out of reach. */
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
  if (isThrottled(problem)) return { tag: 'too-many-attempts' };
  return isSessionOver(problem) ? { tag: 'unknown-email' } : { tag: 'unreachable' };
};

export const answerCodeFailure = (problem: CognitoProblem): AnswerCodeFailure => {
  if (isThrottled(problem)) return { tag: 'too-many-attempts' };
  if (isOneOf(['CodeMismatchException'], problem)) return { tag: 'wrong-code' };
  return isSessionOver(problem) || isOneOf(['ExpiredCodeException'], problem)
    ? { tag: 'challenge-over' }
    : { tag: 'unreachable' };
};
