import { engineerQueries } from '../../shell/query/query-keys.ts';
import { useRemote } from '../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';

/** The list refreshes while it is shown, because offers come and go. */
const refreshMilliseconds = 30_000;

/** The open offers. */
export const useOffers = () =>
  useRemote(engineerQueries.offers, useEngineerUseCases().listOffers, {
    refreshEvery: () => refreshMilliseconds,
  });
