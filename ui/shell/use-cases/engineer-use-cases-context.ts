import { createContext, use } from 'react';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';

export const EngineerUseCasesContext = createContext<EngineerUseCases | undefined>(undefined);

/** The use-cases of the engineer screens; available inside the engineer area. */
export const useEngineerUseCases = (): EngineerUseCases => {
  const useCases = use(EngineerUseCasesContext);
  if (useCases === undefined) throw new Error('The engineer’s use-cases are not loaded here');
  return useCases;
};
