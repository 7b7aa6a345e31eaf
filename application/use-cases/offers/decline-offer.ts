import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { JobOffers } from '../../ports/job-offers.ts';
import { offerAnswerFailure, type OfferAnswerFailure } from './offer-answer-failure.ts';

export type DeclineOffer = (offerId: string) => TE.TaskEither<OfferAnswerFailure, void>;

/** Leaves an offer to the other engineers (document 3, section 2). */
export const makeDeclineOffer =
  (offers: JobOffers, errors: ErrorReporter): DeclineOffer =>
  (offerId) =>
    pipe(
      offers.decline(offerId),
      TE.mapLeft(offerAnswerFailure(errors, 'Failed to decline job offer')),
    );
