import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { PlatformFailure } from '../../ports/platform-failure.ts';
import { failureDetails } from '../failure-details.ts';

/** Why an engineer's step did not happen. */
export type VisitFailure =
  | { readonly tag: 'signed-out' }
  | { readonly tag: 'unreachable' }
  /** The platform's own words, when it refused. */
  | { readonly tag: 'not-done'; readonly message: string | undefined };

/** Reports a platform failure under the name of the step and says what it means to the engineer. */
export const visitFailure =
  (errors: ErrorReporter, step: string) =>
  (failure: PlatformFailure): VisitFailure => {
    if (failure.tag === 'signed-out') return failure;
    errors.report(step, failureDetails(failure));
    return failure.tag === 'unreachable'
      ? failure
      : { tag: 'not-done', message: failure.tag === 'refused' ? failure.message : undefined };
  };
