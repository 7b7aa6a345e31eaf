import { analyticsContainer, type Configuration } from './configuration.ts';
import { paymentContentSources } from './payment-provider.ts';

/** The origin of an address; one of the page's own origin needs only 'self'. */
const originOf = (address: string | undefined): readonly string[] =>
  address === undefined || address.startsWith('/') ? [] : [new URL(address).origin];

/** The origin of signed photo addresses, if it is not the portal's own. */
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

type Hosts = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  readonly frame: readonly string[];
};

/** The allowed inline scripts and styles of a page, by hash. */
export type InlineSources = {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
};

const nothingInline: InlineSources = { styles: [], scripts: [] };

const policy = (hosts: Hosts, inline: InlineSources): string => {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...hosts.script],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.connect],
    'frame-src': hosts.frame,
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

/**
 * The Content-Security-Policy of the portal's pages: only the inline scripts and styles with the given hashes, and only
 * the configured hosts.
 */
export const contentSecurityPolicy = (
  configuration: Configuration,
  inline: InlineSources = nothingInline,
): string => {
  const payment = paymentContentSources(configuration.stripeScriptUrl);
  const tagManager = analyticsContainer(configuration) === undefined ? nothing : tagManagerSources;
  return policy(
    {
      script: [...payment.script, ...tagManager.script],
      connect: [
        ...originOf(configuration.apiUrl),
        ...identityProvider(configuration),
        ...payment.connect,
        ...originOf(configuration.sentryDsn),
        ...originOf(configuration.clockUrl),
        ...uploadHosts(configuration),
        ...tagManager.connect,
      ],
      image: [
        ...payment.image,
        ...originOf(configuration.brandLogoUrl),
        ...originOf(configuration.brandIconUrl),
        ...originOf(configuration.brandAppIconUrl),
        ...tagManager.image,
      ],
      frame: payment.frame,
    },
    inline,
  );
};

/**
 * The policy of a page before its provider is known: only scripts of the portal, the payment provider and the tag
 * manager; data and images from any secure host.
 */
export const policyOfAnyProvider = (inline: InlineSources): string => {
  const payment = paymentContentSources();
  return policy(
    {
      script: [...payment.script, ...tagManagerSources.script],
      connect: ['https:'],
      image: ['https:'],
      frame: payment.frame,
    },
    inline,
  );
};
