import { createContext, use } from 'react';
import type { EngineerUseCases } from '#application/use-cases/engineer-use-cases.ts';

/** Brings what engineers need beside what everybody does; the same promise however often it is asked, until one fails. */
export type LoadEngineerUseCases = () => Promise<EngineerUseCases>;

export const noEngineerUseCases: LoadEngineerUseCases = () =>
  Promise.reject(new Error('No engineer’s use-cases are wired here'));

export const EngineerUseCasesLoaderContext =
  createContext<LoadEngineerUseCases>(noEngineerUseCases);

export const useLoadEngineerUseCases = (): LoadEngineerUseCases =>
  use(EngineerUseCasesLoaderContext);
