import type { DeviceStore } from '#application/ports/device-store.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { whenCookiesAccepted } from './cookie-acceptance.ts';

/** Lets the use-cases know of the accepted cookie notice, once they are there. */
export const tellConsent = <Part extends Pick<UseCases, 'acceptCookies'>>(
  device: DeviceStore,
  loadUseCases: () => Promise<Part>,
): (() => Promise<Part>) => {
  let told = false;
  return async () => {
    const useCases = await loadUseCases();
    if (!told) whenCookiesAccepted(device, () => useCases.acceptCookies());
    told = true;
    return useCases;
  };
};
