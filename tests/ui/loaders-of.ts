import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { UseCaseLoaders } from '#ui/shell/use-cases/use-cases-loader.ts';
import type { AllUseCases } from '../fakes/all-use-cases.ts';

const never = () => new Promise<never>(() => {});

/** Loads every area of the application; the engineer's keeps loading unless it is given. */
export const loadersOf = (
  loadAll: () => Promise<AllUseCases>,
  loadEngineerUseCases: () => Promise<EngineerUseCases> = never,
): UseCaseLoaders => ({
  loadSignInUseCases: loadAll,
  loadUseCases: loadAll,
  loadCustomerUseCases: loadAll,
  loadAgendaUseCases: loadEngineerUseCases,
  loadEngineerUseCases,
});
