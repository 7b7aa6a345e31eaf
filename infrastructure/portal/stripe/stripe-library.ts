import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import * as TE from 'fp-ts/TaskEither';
import { loadOnce } from '../loading/load-once.ts';
import { loadProviderScript, scriptTimeout } from './provider-script.ts';

export type StripeConfiguration = {
  readonly publicKey: string;
  /** The address of another provider's script; it defines `window.Stripe`. */
  readonly scriptUrl?: string;
};

export type LibraryUnavailable = { readonly tag: 'failed'; readonly reason: 'library-unavailable' };

export type StripeLibrary = TE.TaskEither<LibraryUnavailable, Stripe>;

const scriptsOfStripe = 'script[src^="https://js.stripe.com/"]';

/** Stripe's loader has no time-out: its script counts as failed, once at first and once after the loader's own retry. */
const loadStripeInTime = async (publicKey: string): Promise<Stripe | null> => {
  const timer = setInterval(() => {
    for (const script of document.querySelectorAll(scriptsOfStripe))
      script.dispatchEvent(new Event('error'));
  }, scriptTimeout);
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
