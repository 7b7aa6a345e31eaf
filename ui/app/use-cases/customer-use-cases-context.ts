import { createContext, use } from 'react';
import type { CustomerUseCases } from '#application/use-cases/customer-use-cases.ts';

export const CustomerUseCasesContext = createContext<CustomerUseCases | undefined>(undefined);

/** What a customer's screens can ask of the application; there within the customer's area. */
export const useCustomerUseCases = (): CustomerUseCases => {
  const useCases = use(CustomerUseCasesContext);
  if (useCases === undefined) throw new Error('The customer’s use-cases are not loaded here');
  return useCases;
};
