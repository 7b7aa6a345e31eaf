/** Hosts that the payment provider's library needs, by directive of the page's Content-Security-Policy. */
type ContentSources = {
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

/** Parameters that the provider adds to the address that a bank's page returns to. */
export const parametersToForget = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
];
