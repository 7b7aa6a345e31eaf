import { createContext, use } from 'react';
import type { CustomerUseCases } from '#application/areas/customer-use-cases.ts';

export const CustomerUseCasesContext = createContext<CustomerUseCases | undefined>(undefined);

/** The use-cases of the customer screens; available inside the customer area. */
export const useCustomerUseCases = (): CustomerUseCases => {
  const useCases = use(CustomerUseCasesContext);
  if (useCases === undefined) throw new Error('The customer’s use-cases are not loaded here');
  return useCases;
};
