import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#application/ports/identity-provider.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import type { Role } from '#domain/identity/role.ts';
import type { LoadEngineerUseCases } from '../use-cases/engineer-use-cases-loader.ts';
import type { RunUseCase, TaggedFailure } from '../use-cases/run-use-case.ts';
import { engineerQueries } from './engineer-queries.ts';
import { prefetchUseCase, type RemoteQuery } from './use-remote.ts';
import { userQueries } from './user-queries.ts';

type Reader = {
  readonly session: Session;
  readonly useCases: Pick<UseCases, 'offerProperties'>;
  readonly loadEngineerUseCases: LoadEngineerUseCases;
};

const startReading: Record<Role, (reader: Reader) => Promise<RemoteQuery<TaggedFailure, unknown>>> =
  {
    customer: async ({ session, useCases }) => ({
      queryKey: userQueries.properties,
      task: useCases.offerProperties(session),
    }),
    engineer: async ({ loadEngineerUseCases }) => {
      const { readAgenda, keptAgenda } = await loadEngineerUseCases();
      return {
        queryKey: engineerQueries.agenda('todayAgenda'),
        task: readAgenda('todayAgenda', undefined),
        kept: keptAgenda('todayAgenda'),
      };
    },
  };

/** Asks for what a user begins with: an engineer's visits of the day, or a customer's properties. */
export const readStart = async (
  queryClient: QueryClient,
  run: RunUseCase,
  reader: Reader,
): Promise<void> => {
  const { role } = reader.session;
  if (role !== undefined) await prefetchUseCase(queryClient, run, await startReading[role](reader));
};
