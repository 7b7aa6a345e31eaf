import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobOffer } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { acceptedStart, offerTimes } from '#domain/visits/offer-slots.ts';
import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { JobOffers } from '../../ports/job-offers.ts';
import { failureDetails } from '../failure-details.ts';

export type AcceptOfferFailure =
  | { readonly tag: 'slot-not-picked' }
  | { readonly tag: 'signed-out' }
  /** The platform's own words, when it refused. */
  | { readonly tag: 'not-accepted'; readonly message: string | undefined };

export type AcceptOffer = (
  offer: JobOffer,
  picked: Instant | undefined,
  attemptKey: string,
) => TE.TaskEither<AcceptOfferFailure, void>;

/** Takes an offer for the picked slot, or for its only time (document 3, section 2). */
export const makeAcceptOffer =
  (offers: JobOffers, errors: ErrorReporter): AcceptOffer =>
  (offer, picked, attemptKey) => {
    const start = acceptedStart(offerTimes(offer.customerSlots, offer.estimated), picked);
    if (start === undefined) return TE.left({ tag: 'slot-not-picked' });
    return pipe(
      offers.accept(offer.id, start, attemptKey),
      TE.mapLeft((failure): AcceptOfferFailure => {
        if (failure.tag === 'signed-out') return failure;
        errors.report('Failed to accept job offer', failureDetails(failure));
        return {
          tag: 'not-accepted',
          message: failure.tag === 'refused' ? failure.message : undefined,
        };
      }),
    );
  };
