import type { LoadUseCases } from '../use-cases/use-cases-loader.ts';
import { whenCookiesAccepted } from './cookie-acceptance.ts';

/** Lets the use-cases know of the accepted cookie notice, once they are there. */
export const tellConsent = (loadUseCases: LoadUseCases): LoadUseCases => {
  let told = false;
  return async () => {
    const useCases = await loadUseCases();
    if (!told) whenCookiesAccepted(() => useCases.acceptCookies());
    told = true;
    return useCases;
  };
};
