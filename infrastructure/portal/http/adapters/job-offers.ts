import { constVoid, pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobOffers } from '#application/ports/job-offers.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import {
  acceptanceToWire,
  declinationToWire,
  jobOfferFromWire,
} from '../../../wire/codecs/job-offer.ts';
import { routeTable } from '../../../wire/route-table.ts';

export const makeJobOffers = (call: PlatformClient): JobOffers => ({
  open: pipe(
    call(routeTable.jobOffers, { params: {}, reads: { list: 'offers', field: 'jobOffers' } }),
    TE.map(({ jobOffers }) => jobOffers.map(jobOfferFromWire)),
  ),
  accept: (jobOfferId, start, attemptKey) =>
    pipe(
      call(routeTable.acceptOffer, {
        params: { jobOfferId },
        body: acceptanceToWire(start),
        attemptKey,
      }),
      TE.map(constVoid),
    ),
  decline: (jobOfferId) =>
    pipe(
      call(routeTable.declineOffer, { params: { jobOfferId }, body: declinationToWire }),
      TE.map(constVoid),
    ),
});
