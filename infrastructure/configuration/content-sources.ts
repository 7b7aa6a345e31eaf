/** Hosts that the payment provider's library needs, by directive of the page's Content-Security-Policy. */
export type ContentSources = {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
};

const provider: ContentSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};

/** The provider's own hosts, or the origin of the script that replaces it. */
export const paymentContentSources = (scriptUrl?: string): ContentSources => {
  if (scriptUrl === undefined) return provider;
  const origin = scriptUrl.startsWith('/') ? "'self'" : new URL(scriptUrl).origin;
  return { script: [origin], frame: [origin], connect: [origin], image: [origin] };
};
