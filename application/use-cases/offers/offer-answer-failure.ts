import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { PlatformFailure } from '../../ports/platform-failure.ts';
import { failureDetails } from '../failure-details.ts';

/** Why an engineer's answer to an offer did not come through. */
export type OfferAnswerFailure =
  | { readonly tag: 'signed-out' }
  /** The platform's no, in its own words. */
  | { readonly tag: 'refused'; readonly message: string }
  /** No line: it may have been done all the same. */
  | { readonly tag: 'unreachable' }
  /** Nobody said no: it may have been done all the same. */
  | { readonly tag: 'outcome-unknown'; readonly message: string | undefined };

const serverError = 500;

/** Reports a platform failure under the name of the answer, and tells a no from an outcome that is not known. */
export const offerAnswerFailure =
  (errors: ErrorReporter, answer: string) =>
  (failure: PlatformFailure): OfferAnswerFailure => {
    if (failure.tag === 'signed-out') return failure;
    errors.report(answer, failureDetails(failure));
    switch (failure.tag) {
      case 'unreachable':
        return failure;
      case 'refused':
        return failure.status < serverError
          ? { tag: 'refused', message: failure.message }
          : { tag: 'outcome-unknown', message: failure.message };
      case 'unexpected-answer':
        return { tag: 'outcome-unknown', message: undefined };
    }
  };
