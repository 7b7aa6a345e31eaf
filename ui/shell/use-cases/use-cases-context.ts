import { createContext, use } from 'react';
import type { UseCases } from '#application/areas/use-cases.ts';

export const UseCasesContext = createContext<UseCases | undefined>(undefined);

/** The use-cases of all screens; available inside the work area. */
export const useUseCases = (): UseCases => {
  const useCases = use(UseCasesContext);
  if (useCases === undefined) throw new Error('The use-cases are not loaded here');
  return useCases;
};
