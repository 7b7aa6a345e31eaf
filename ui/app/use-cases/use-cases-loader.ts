import { createContext, use } from 'react';
import type { UseCases } from '#application/use-cases/use-cases.ts';

/** Brings the application and its adapters; the same promise however often it is asked, until one fails. */
export type LoadUseCases = () => Promise<UseCases>;

export const UseCasesLoaderContext = createContext<LoadUseCases>(() =>
  Promise.reject(new Error('No use-cases are wired here')),
);

export const useLoadUseCases = (): LoadUseCases => use(UseCasesLoaderContext);
