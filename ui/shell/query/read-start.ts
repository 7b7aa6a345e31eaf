import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { Role } from '#domain/identity';
import type { RunUseCase, TaggedFailure } from '../use-cases/run-use-case.ts';
import type { UseCaseLoaders } from '../use-cases/use-cases-loader.ts';
import { engineerQueries, userQueries } from './query-keys.ts';
import { prefetchUseCase, type RemoteQuery } from './use-remote.ts';

type Reader = {
  readonly session: Session;
  readonly loaders: Pick<UseCaseLoaders, 'loadCustomerUseCases' | 'loadAgendaUseCases'>;
};

const startReading: Record<Role, (reader: Reader) => Promise<RemoteQuery<TaggedFailure, unknown>>> =
  {
    customer: async ({ session, loaders }) => {
      const { offerProperties } = await loaders.loadCustomerUseCases();
      return { queryKey: userQueries.properties, task: offerProperties(session) };
    },
    engineer: async ({ loaders }) => {
      const { readAgenda, keptAgenda } = await loaders.loadAgendaUseCases();
      return {
        queryKey: engineerQueries.agenda('todayAgenda'),
        task: readAgenda('todayAgenda', undefined),
        kept: keptAgenda('todayAgenda'),
      };
    },
  };

/** Fetches the data of a user's first screen: an engineer's visits of the day, or a customer's properties. */
export const readStart = async (
  queryClient: QueryClient,
  run: RunUseCase,
  reader: Reader,
): Promise<void> => {
  const { role } = reader.session;
  if (role !== undefined) await prefetchUseCase(queryClient, run, await startReading[role](reader));
};
