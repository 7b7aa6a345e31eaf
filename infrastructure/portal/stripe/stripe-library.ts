import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import * as TE from 'fp-ts/TaskEither';
import { loadOnce } from '../loading/load-later.ts';

/** How long a person waits for the provider before it counts as away, in milliseconds. */
export const providerTimeout = 15_000;

/** Loads a script into the page; a failed one is removed, so that the next attempt starts afresh. */
const loadProviderScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The payment script did not load.'));
    };
    const timer = setTimeout(fail, providerTimeout);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = url;
    script.async = true;
    document.head.append(script);
  });

type StripeConfiguration = {
  readonly publicKey: string;
  /** The address of another provider's script; it defines `window.Stripe`. */
  readonly scriptUrl?: string;
};

type LibraryUnavailable = { readonly tag: 'failed'; readonly reason: 'library-unavailable' };

export type StripeLibrary = TE.TaskEither<LibraryUnavailable, Stripe>;

const scriptsOfStripe = 'script[src^="https://js.stripe.com/"]';

/** Stripe's loader has no time-out: its script counts as failed, once at first and once after the loader's own retry. */
const loadStripeInTime = async (publicKey: string): Promise<Stripe | null> => {
  const timer = setInterval(() => {
    for (const script of document.querySelectorAll(scriptsOfStripe))
      script.dispatchEvent(new Event('error'));
  }, providerTimeout);
  try {
    return await loadStripe(publicKey);
  } finally {
    clearInterval(timer);
  }
};

const load = async ({ publicKey, scriptUrl }: StripeConfiguration): Promise<Stripe> => {
  if (scriptUrl !== undefined && window.Stripe === undefined) await loadProviderScript(scriptUrl);
  const stripe = await loadStripeInTime(publicKey);
  if (stripe === null) throw new Error('The payment library needs a browser.');
  return stripe;
};

/** The provider's library, loaded once on first use; a failed load is tried again on the next call. */
export const makeStripeLibrary = (configuration: StripeConfiguration): StripeLibrary =>
  TE.tryCatch(
    loadOnce(() => load(configuration)),
    (): LibraryUnavailable => ({ tag: 'failed', reason: 'library-unavailable' }),
  );
