import { QueryClient } from '@tanstack/react-query';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { roles, type Role } from '#domain/identity';
import { paths } from '../addresses/paths.ts';
import { settingsOfRole } from '../configuration/role-settings.ts';
import { startSession } from '../session/start-session.ts';
import type { RunUseCase, TaggedFailure } from '../session/run-use-case.ts';
import type { UseCaseLoaders } from '../use-cases/use-cases-loader.ts';
import { prefetchUseCase, type RemoteQuery } from './use-remote.ts';
import { userQueries, engineerQueries } from './query-keys.ts';

type StartReader = {
  readonly session: Session;
  readonly loaders: Pick<UseCaseLoaders, 'loadCustomerUseCases' | 'loadAgendaUseCases'>;
};

const startReading: Record<
  Role,
  (reader: StartReader) => Promise<RemoteQuery<TaggedFailure, unknown>>
> = {
  customer: async ({ session, loaders }) => {
    const { readAccount } = await loaders.loadCustomerUseCases();
    return { queryKey: userQueries.properties, task: readAccount(session) };
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
  reader: StartReader,
): Promise<void> => {
  const { role } = reader.session;
  if (role !== undefined) await prefetchUseCase(queryClient, run, await startReading[role](reader));
};

const freshForMilliseconds = 30_000;

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshForMilliseconds } },
  });

/** Requests that start before React, until React uses their results. */
const first = new WeakMap<
  UseCases,
  { readonly who: string; readonly client: QueryClient } | 'taken'
>();

const startPaths: ReadonlySet<string> = new Set([
  paths.landing,
  ...roles.map((role) => settingsOfRole(role).startPage),
]);

type Reader = {
  readonly useCases: UseCases;
  readonly loaders: UseCaseLoaders;
  readonly device: DeviceStore;
};

/**
 * Starts the requests of the first page before React renders it. Does nothing on pages that are not a start page, or
 * once React runs.
 */
export const beginReading = async (
  { useCases, loaders, device }: Reader,
  path: string,
): Promise<void> => {
  if (!startPaths.has(path)) return;
  const found = await useCases.currentSession();
  const session = found._tag === 'Right' ? found.right : undefined;
  if (session === undefined || first.has(useCases)) return;
  startSession(session, device, useCases);
  const client = makeQueryClient();
  first.set(useCases, { who: session.subject, client });
  const run: RunUseCase = (task) => task();
  const readAccount = () =>
    prefetchUseCase(client, run, {
      queryKey: userQueries.account,
      task: useCases.openAccount(session),
    });
  // The screens repeat failed requests and show the failure.
  await Promise.allSettled([
    path === paths.landing ? readAccount() : undefined,
    readStart(client, run, { session, loaders }),
  ]);
};

/** The query cache of one user: results are never shared between users. */
export const queryClientOf = (useCases: UseCases, who: string | undefined): QueryClient => {
  if (who === undefined) return makeQueryClient();
  const begun = first.get(useCases);
  first.set(useCases, 'taken');
  return typeof begun === 'object' && begun.who === who ? begun.client : makeQueryClient();
};
