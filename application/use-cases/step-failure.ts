import type { ErrorReporter } from '../ports/error-reporter.ts';
import type { PlatformFailure } from '../ports/platform-failure.ts';
import { failureDetails } from './failure-details.ts';

/** Why what an engineer asked of the platform did not come through. */
export type StepFailure =
  | { readonly tag: 'signed-out' }
  /** The platform's no, in its own words. */
  | { readonly tag: 'refused'; readonly message: string }
  /** No line: it may have been done all the same. */
  | { readonly tag: 'unreachable' }
  /** Nobody said no: it may have been done all the same. */
  | { readonly tag: 'outcome-unknown' };

/** Whether it may have been done all the same. */
export const isOutcomeOpen = ({ tag }: { readonly tag: string }): boolean =>
  tag === 'unreachable' || tag === 'outcome-unknown';

const serverError = 500;

/** Reports a platform failure under the name of the step, and tells a no from an outcome that is not known. */
export const stepFailure =
  (errors: ErrorReporter, step: string) =>
  (failure: PlatformFailure): StepFailure => {
    if (failure.tag === 'signed-out') return failure;
    errors.report(step, failureDetails(failure));
    if (failure.tag === 'unreachable') return failure;
    return failure.tag === 'refused' && failure.status < serverError
      ? { tag: 'refused', message: failure.message }
      : { tag: 'outcome-unknown' };
  };
