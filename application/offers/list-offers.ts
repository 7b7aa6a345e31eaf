import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobOffer } from '#domain/repair';
import type { JobOffers } from '../ports/remote/engineer-calls.ts';
import type { SignedOut } from '../ports/remote/platform-failure.ts';
import { signedOutOr } from '../sending/judge-failure.ts';

export type ListOffersFailure = SignedOut | { readonly tag: 'offers-unavailable' };

export type ListOffers = TE.TaskEither<ListOffersFailure, readonly JobOffer[]>;

/** The offers that no engineer has accepted yet (document 3, section 2). */
export const makeListOffers = (offers: JobOffers): ListOffers =>
  pipe(offers.open, TE.mapLeft(signedOutOr('offers-unavailable')));
