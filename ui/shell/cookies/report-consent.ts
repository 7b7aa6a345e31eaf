import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import { onCookieDecision } from './cookie-acceptance.ts';

/** Passes the cookie decision to the use-cases once they are loaded. */
export const reportConsent = <Part extends Pick<UseCases, 'decideOnCookies'>>(
  device: DeviceStore,
  loadUseCases: () => Promise<Part>,
): (() => Promise<Part>) => {
  let isReported = false;
  return async () => {
    const useCases = await loadUseCases();
    if (!isReported) onCookieDecision(device, useCases.decideOnCookies);
    isReported = true;
    return useCases;
  };
};
