import { constVoid, pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobOffers } from '#application/ports/remote/job-offers.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import {
  acceptanceToWire,
  declinationToWire,
  jobOfferFromWire,
} from '../../../wire/codecs/visit/job-offer.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';

export const makeJobOffers = (call: PlatformClient): JobOffers => ({
  open: pipe(
    call(engineerRoutes.jobOffers, { params: {}, reads: { list: 'offers', field: 'jobOffers' } }),
    TE.map(({ jobOffers }) => jobOffers.map(jobOfferFromWire)),
  ),
  accept: (jobOfferId, start, attemptKey) =>
    pipe(
      call(engineerRoutes.acceptOffer, {
        params: { jobOfferId },
        body: acceptanceToWire(start),
        attemptKey,
      }),
      TE.map(constVoid),
    ),
  decline: (jobOfferId) =>
    pipe(
      call(engineerRoutes.declineOffer, { params: { jobOfferId }, body: declinationToWire }),
      TE.map(constVoid),
    ),
});
