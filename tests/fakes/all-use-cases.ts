import type { CustomerUseCases } from '#application/areas/customer-use-cases.ts';
import type { UseCases } from '#application/areas/use-cases.ts';

/** The use-cases of every signed-in user and of customers in one. */
export type AllUseCases = UseCases & CustomerUseCases;
