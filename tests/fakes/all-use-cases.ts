import type { CustomerUseCases } from '#application/use-cases/customer-use-cases.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';

/** The use-cases of every signed-in user and of customers in one. */
export type AllUseCases = UseCases & CustomerUseCases;
