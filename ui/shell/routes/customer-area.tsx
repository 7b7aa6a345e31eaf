import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { screens } from './screens.ts';
import { WaitingPage } from '../frame/waiting-page.tsx';
import { CustomerUseCasesContext, useLazyCustomerUseCases } from '../use-cases/use-cases-loader.ts';

/** The frame of the customer screens, with their use-cases. */
export const CustomerArea = () => {
  const useCases = useLazyCustomerUseCases();
  const isReady = useCases !== undefined;
  useEffect(() => {
    // Most customers come to claim.
    if (isReady) screens.claim.load().catch(() => undefined);
  }, [isReady]);
  return isReady ? (
    <CustomerUseCasesContext value={useCases}>
      <Outlet />
    </CustomerUseCasesContext>
  ) : (
    <WaitingPage />
  );
};
