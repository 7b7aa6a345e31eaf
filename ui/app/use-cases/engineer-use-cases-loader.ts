import { createContext, use } from 'react';
import type { EngineerUseCases } from '#application/use-cases/engineer-use-cases.ts';
import { lazy, useFetchLazy, useLazy } from '../lazy/use-lazy.ts';

/** Brings what engineers need beside what everybody does; the same however often it is asked, until it fails. */
export type LoadEngineerUseCases = () => Promise<EngineerUseCases>;

export const noEngineerUseCases: LoadEngineerUseCases = () =>
  Promise.reject(new Error('No engineer’s use-cases are wired here'));

export const EngineerUseCasesLoaderContext =
  createContext<LoadEngineerUseCases>(noEngineerUseCases);

const lazyEngineerUseCases = lazy<EngineerUseCases>();

/** An engineer's use-cases, or `undefined` until they are there. */
export const useLazyEngineerUseCases = (): EngineerUseCases | undefined =>
  useLazy(
    lazyEngineerUseCases,
    useFetchLazy(lazyEngineerUseCases, use(EngineerUseCasesLoaderContext)),
  );
