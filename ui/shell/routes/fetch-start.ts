import type { Role } from '#domain/identity';
import { fetchCustomerArea } from './customer-area-start.ts';
import { fetchProperties } from './customer-start.ts';
import { fetchEngineerArea } from './engineer-area-start.ts';
import { fetchAgenda } from './engineer-start.ts';
import type { UseCaseLoaders } from '../use-cases/use-cases-loader.ts';

const parts: Record<Role, (loaders: UseCaseLoaders) => readonly Promise<unknown>[]> = {
  customer: ({ loadCustomerUseCases }) => [
    loadCustomerUseCases(),
    fetchCustomerArea(),
    fetchProperties(),
  ],
  engineer: ({ loadEngineerUseCases }) => [
    fetchEngineerArea(),
    fetchAgenda(),
    loadEngineerUseCases(),
  ],
};

/** Loads the first screens of a role in parallel. The router repeats failed loads. */
export const fetchStart = (role: Role, loaders: UseCaseLoaders): void =>
  void Promise.allSettled(parts[role](loaders));
