import type { JobOffer } from '#domain/repair';
import type { ListOffersFailure } from '#application/use-cases/offers/list-offers.ts';
import { engineerQueries } from '../../app/query/engineer-queries.ts';
import { useRemote, type Remote } from '../../app/query/use-remote.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';

/** Offers come and go; a list that is looked at keeps up. */
const refreshMilliseconds = 30_000;

/** The offers that no engineer has taken yet. */
export const useOffers = (): Remote<ListOffersFailure, readonly JobOffer[]> => {
  const { listOffers } = useEngineerUseCases();
  return useRemote(engineerQueries.offers, listOffers, {
    refreshEvery: () => refreshMilliseconds,
  });
};
