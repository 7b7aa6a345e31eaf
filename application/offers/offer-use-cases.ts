import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { acceptedWindow, offerTimes } from '#domain/booking';
import type { JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { JobOffers } from '../ports/remote/engineer-calls.ts';
import type { PlatformFailure, SignedOut } from '../ports/remote/platform-failure.ts';
import { signedOutOr } from '../sending/judge-failure.ts';

export type ListOffersFailure = SignedOut | { readonly tag: 'offers-unavailable' };

export type ListOffers = TE.TaskEither<ListOffersFailure, readonly JobOffer[]>;

/** The offers that no engineer has accepted yet (document 3, section 2). */
export const makeListOffers = (offers: JobOffers): ListOffers =>
  pipe(offers.open, TE.mapLeft(signedOutOr('offers-unavailable')));

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
