import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { JobOffers } from '../../ports/job-offers.ts';
import { failureDetails } from '../failure-details.ts';

export type DeclineOfferFailure =
  | { readonly tag: 'signed-out' }
  | { readonly tag: 'not-declined'; readonly message: string | undefined };

export type DeclineOffer = (offerId: string) => TE.TaskEither<DeclineOfferFailure, void>;

/** Leaves an offer to the other engineers (document 3, section 2). */
export const makeDeclineOffer =
  (offers: JobOffers, errors: ErrorReporter): DeclineOffer =>
  (offerId) =>
    pipe(
      offers.decline(offerId),
      TE.mapLeft((failure): DeclineOfferFailure => {
        if (failure.tag === 'signed-out') return failure;
        errors.report('Failed to decline job offer', failureDetails(failure));
        return {
          tag: 'not-declined',
          message: failure.tag === 'refused' ? failure.message : undefined,
        };
      }),
    );
