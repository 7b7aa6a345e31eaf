import type { ComponentType } from 'react';
import { lazy, useFetchLazy, useLazy } from '../lazy/use-lazy.ts';
import { WaitingPage } from '../shell/waiting-page.tsx';

type ConfirmationPart = { readonly ClaimConfirmationScreen: ComponentType };

const lazyConfirmation = lazy<ConfirmationPart>();

const fetchConfirmation = (): Promise<ConfirmationPart> =>
  import('../../screens/claim-confirmation/claim-confirmation-screen.tsx');

/** Brings the confirmation before a claim is sent: after that the device may be offline. */
export const useFetchConfirmation = (): (() => Promise<ConfirmationPart>) =>
  useFetchLazy(lazyConfirmation, fetchConfirmation);

/** Shown at once where it was fetched ahead: the router would wait for it a second time. */
export const LazyConfirmation = () => {
  const part = useLazy(lazyConfirmation, useFetchConfirmation());
  return part === undefined ? <WaitingPage /> : <part.ClaimConfirmationScreen />;
};
