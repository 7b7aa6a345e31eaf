import type { JobOffer } from '#domain/repair';
import type { ListOffersFailure } from '#application/offers/list-offers.ts';
import { engineerQueries } from '../../shell/query/query-keys.ts';
import { useRemote, type Remote } from '../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';

/** The list refreshes while it is shown, because offers come and go. */
const refreshMilliseconds = 30_000;

/** The open offers. */
export const useOffers = (): Remote<ListOffersFailure, readonly JobOffer[]> => {
  const { listOffers } = useEngineerUseCases();
  return useRemote(engineerQueries.offers, listOffers, {
    refreshEvery: () => refreshMilliseconds,
  });
};
