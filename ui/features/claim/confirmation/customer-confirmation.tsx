import { lazyModule } from '../../../shell/use-cases/use-lazy.ts';
import { WaitingPage } from '../../../shell/frame/waiting-page.tsx';

const { useFetch, useModule } = lazyModule(() => import('./claim-confirmation-screen.tsx'));

/** Loads the confirmation before a claim is sent: the device may be offline afterwards. */
export const useFetchConfirmation = useFetch;

/** Renders the screen at once when it was loaded ahead: the router would load it a second time. */
export const LazyConfirmation = () => {
  const part = useModule();
  return part === undefined ? <WaitingPage /> : <part.ClaimConfirmationScreen />;
};
