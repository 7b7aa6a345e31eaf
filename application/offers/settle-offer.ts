import * as TE from 'fp-ts/TaskEither';
import type { JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import { acceptedWindow, offerTimes } from '#domain/booking';
import type { JobOffers } from '../ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

export type AcceptOfferFailure = PlatformFailure | { readonly tag: 'slot-not-picked' };

export type AcceptOffer = (
  offer: JobOffer,
  picked: Instant | undefined,
  attemptKey: string,
) => TE.TaskEither<AcceptOfferFailure, void>;

/** Accepts an offer for the chosen slot, or for its only time (document 3, section 2). */
export const makeAcceptOffer =
  (offers: JobOffers): AcceptOffer =>
  (offer, picked, attemptKey) => {
    const start = acceptedWindow(offerTimes(offer.customerSlots, offer.estimated), picked)?.start;
    return start === undefined
      ? TE.left({ tag: 'slot-not-picked' })
      : offers.accept(offer.id, start, attemptKey);
  };

export type DeclineOffer = (offerId: string) => TE.TaskEither<PlatformFailure, void>;

/** Leaves an offer to the other engineers (document 3, section 2). */
export const makeDeclineOffer =
  (offers: JobOffers): DeclineOffer =>
  (offerId) =>
    offers.decline(offerId);
