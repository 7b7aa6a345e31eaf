import type { ErrorReporter } from '../ports/error-reporter.ts';
import type { PlatformFailure } from '../ports/platform-failure.ts';

type Details = NonNullable<Parameters<ErrorReporter['report']>[1]>;

/** What a report tells of a failure: its kind, and what the far side said or sent (document 3, section 8). */
export const failureDetails = (failure: PlatformFailure): Details => {
  switch (failure.tag) {
    case 'refused':
      return { failure: failure.tag, status: failure.status, message: failure.message };
    case 'unexpected-answer':
      return { failure: failure.tag, detail: failure.detail };
    case 'signed-out':
    case 'unreachable':
      return { failure: failure.tag };
  }
};

/** "Failed to … - {message}", as the error catalogues write it; without a message, its beginning. */
export const withMessage = (what: string, failure: PlatformFailure): string =>
  failure.tag === 'refused' ? `${what} - ${failure.message}` : what;
