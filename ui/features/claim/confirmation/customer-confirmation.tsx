import type { ComponentType } from 'react';
import { lazy, useFetchLazy, useLazy } from '../../../shell/use-cases/use-lazy.ts';
import { WaitingPage } from '../../../shell/frame/waiting-page.tsx';

type ConfirmationPart = { readonly ClaimConfirmationScreen: ComponentType };

const lazyConfirmation = lazy<ConfirmationPart>();

const fetchConfirmation = (): Promise<ConfirmationPart> =>
  import('./claim-confirmation-screen.tsx');

/** Loads the confirmation before a claim is sent: the device may be offline afterwards. */
export const useFetchConfirmation = (): (() => Promise<ConfirmationPart>) =>
  useFetchLazy(lazyConfirmation, fetchConfirmation);

/** Renders the screen at once when it was loaded ahead: the router would load it a second time. */
export const LazyConfirmation = () => {
  const part = useLazy(lazyConfirmation, useFetchConfirmation());
  return part === undefined ? <WaitingPage /> : <part.ClaimConfirmationScreen />;
};
