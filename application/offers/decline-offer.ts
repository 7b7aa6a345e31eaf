import type * as TE from 'fp-ts/TaskEither';
import type { JobOffers } from '../ports/remote/job-offers.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

export type DeclineOffer = (offerId: string) => TE.TaskEither<PlatformFailure, void>;

/** Leaves an offer to the other engineers (document 3, section 2). */
export const makeDeclineOffer =
  (offers: JobOffers): DeclineOffer =>
  (offerId) =>
    offers.decline(offerId);
