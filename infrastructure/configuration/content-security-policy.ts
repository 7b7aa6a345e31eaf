import { paymentContentSources } from './content-sources.ts';
import type { Configuration } from './configuration.ts';

/** The origin of an address; an address of the page's own origin needs no more than 'self'. */
const originOf = (address: string | undefined): readonly string[] =>
  address === undefined || address.startsWith('/') ? [] : [new URL(address).origin];

/** Where signed addresses for photos lead, when that is not the portal's own origin. */
const uploadHosts = ({ uploadOrigins }: Configuration): readonly string[] =>
  (uploadOrigins ?? '')
    .split(' ')
    .filter((address) => address !== '')
    .flatMap(originOf);

const tagManagerSources = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};
const nothing = { script: [], connect: [], image: [] };

const identityProvider = ({ cognitoEndpoint, cognitoRegion }: Configuration): readonly string[] =>
  cognitoEndpoint === undefined
    ? [`https://cognito-idp.${cognitoRegion}.amazonaws.com`]
    : originOf(cognitoEndpoint);

/**
 * The Content-Security-Policy of the portal's pages: no inline code, no inline style but the sheets whose
 * hashes are given, and only the hosts that the configuration names.
 */
export const contentSecurityPolicy = (
  configuration: Configuration,
  inlineStyles: readonly string[] = [],
): string => {
  const payment = paymentContentSources(configuration.stripeScriptUrl);
  const tagManager = configuration.tagManagerId === undefined ? nothing : tagManagerSources;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...payment.script, ...tagManager.script],
    'style-src': ["'self'", ...inlineStyles],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...payment.image,
      ...originOf(configuration.brandLogoUrl),
      ...tagManager.image,
    ],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...originOf(configuration.apiUrl),
      ...identityProvider(configuration),
      ...payment.connect,
      ...originOf(configuration.sentryDsn),
      ...originOf(configuration.clockUrl),
      ...uploadHosts(configuration),
      ...tagManager.connect,
    ],
    'frame-src': payment.frame,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ');
};
