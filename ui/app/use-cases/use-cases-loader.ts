import { createContext, use } from 'react';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { late, useFetchLate, useLate } from '../late/use-late.ts';

/** Brings the application and its adapters; the same ones however often it is asked, until it fails. */
export type LoadUseCases = () => Promise<UseCases>;

export const UseCasesLoaderContext = createContext<LoadUseCases>(() =>
  Promise.reject(new Error('No use-cases are wired here')),
);

const lateUseCases = late<UseCases>();

export const useLoadUseCases = (): LoadUseCases =>
  useFetchLate(lateUseCases, use(UseCasesLoaderContext));

/** The use-cases, or `undefined` until they are there. */
export const useLateUseCases = (): UseCases | undefined => useLate(lateUseCases, useLoadUseCases());
