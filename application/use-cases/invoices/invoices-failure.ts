import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { PlatformFailure } from '../../ports/platform-failure.ts';
import { failureDetails } from '../failure-details.ts';

export type InvoicesFailure = { readonly tag: 'signed-out' } | { readonly tag: 'unavailable' };

/** Reports a platform failure and says what it means to somebody who wants an invoice. */
export const invoicesFailure =
  (errors: ErrorReporter, what: string) =>
  (failure: PlatformFailure): InvoicesFailure => {
    if (failure.tag === 'signed-out') return failure;
    errors.report(what, failureDetails(failure));
    return { tag: 'unavailable' };
  };
