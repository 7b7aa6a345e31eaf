import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobOffers } from '../../ports/job-offers.ts';
import { stepFailure, type StepFailure } from '../step-failure.ts';

export type DeclineOffer = (offerId: string) => TE.TaskEither<StepFailure, void>;

/** Leaves an offer to the other engineers (document 3, section 2). */
export const makeDeclineOffer =
  (offers: JobOffers): DeclineOffer =>
  (offerId) =>
    pipe(offers.decline(offerId), TE.mapLeft(stepFailure));
