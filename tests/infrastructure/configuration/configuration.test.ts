import * as fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import {
  configurationFromEnvironment,
  configurationKeys,
  configurationText,
  environmentVariable,
  readConfiguration,
  type Configuration,
  analyticsContainer,
} from '#infrastructure/configuration/configuration.ts';
import { providerConfiguration } from './provider-configuration.ts';
import { firstPage } from '#infrastructure/configuration/provided-page.ts';
import {
  contentSecurityPolicy,
  policyOfAnyProvider,
} from '#infrastructure/configuration/content-security-policy.ts';
import { paymentContentSources } from '#infrastructure/configuration/payment-provider.ts';

const optionalKeys = {
  cognitoEndpoint: '/cognito',
  stripeScriptUrl: '/payments-desk/stripe.js',
  brandColour: '#0b5fff',
  brandLogoUrl: 'https://cdn.provider.test/logo.svg',
  brandIconUrl: '/warm-home.svg',
  brandAppIconUrl: '/warm-home.png',
  termsUrl: 'https://www.provider.test/terms',
  sentryDsn: 'https://key@errors.provider.test/1',
  tagManagerId: 'GTM-1',
  analytics: 'true',
  clockUrl: '/developer/clock',
  uploadOrigins: 'https://photos.provider.test https://photos.s3.provider.test',
  structuredPartsShare: '0.25',
} as const;
const whole: Required<Configuration> = { ...providerConfiguration, ...optionalKeys };
const isOptional = (key: string) => Object.hasOwn(optionalKeys, key);

const asEnvironment = (configuration: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    configurationKeys.map((key) => [environmentVariable(key), configuration[key]] as const),
  );

const problemsOf = (environment: Record<string, string | undefined>) => {
  const read = configurationFromEnvironment(environment);
  if (E.isRight(read)) return [];
  const [, problems = ''] = /^The configuration cannot be used: (.*)\.$/.exec(read.left) ?? [];
  return problems.split('; ').map((problem) => problem.split(' ', 1).join());
};

describe('the configuration', () => {
  it('reads the same from the environment and from the page', () => {
    expect(configurationFromEnvironment(asEnvironment(whole))).toEqual(E.right(whole));
    expect(readConfiguration(JSON.stringify({ ...whole, unknown: 1 }))).toEqual(E.right(whole));
  });

  it('names every missing or empty required variable in one error', () => {
    const present = fc.subarray([...configurationKeys]);
    fc.assert(
      fc.property(present, fc.constantFrom(undefined, ''), (keys, absent) => {
        const isAbsent = (key: (typeof configurationKeys)[number]) => !keys.includes(key);
        const environment = asEnvironment(
          Object.fromEntries(
            configurationKeys.map((key) => [key, isAbsent(key) ? absent : whole[key]]),
          ),
        );
        const missing = configurationKeys.filter((key) => isAbsent(key) && !isOptional(key));
        expect(problemsOf(environment).toSorted()).toEqual(
          missing.map(environmentVariable).toSorted(),
        );
      }),
    );
  });

  it('reports the expected form of a malformed variable together with the missing ones', () => {
    const others = { newAuth: 'yes', brandColour: 'red', customerPhone: undefined };
    const read = configurationFromEnvironment(
      asEnvironment({ ...whole, cognitoRegion: 'us-east-1', ...others }),
    );
    for (const problem of [
      'NEW_AUTH is malformed: true or false is expected',
      'BRAND_COLOUR is malformed: a colour such as #b3261e',
      'CUSTOMER_PHONE is missing',
      'COGNITO_REGION is not the region that PILOTLIGHT_COGNITO_POOL_ID names',
    ])
      expect(E.isLeft(read) && read.left).toContain(`PILOTLIGHT_${problem}`);
  });

  it.each([
    ['apiUrl', 'ftp://host/'],
    ['apiUrl', 'javascript:alert(1)'],
    ['productPageUrl', '//elsewhere.test'],
    ['surveyUrl', '/\\elsewhere.test'],
    ['surveyUrl', 'https://host.test; script-src *'],
    ['surveyUrl', 'https://host.test;script-src'],
    ['uploadOrigins', 'https://photos.test,https://photos.s3.test'],
    ['serviceJobs', '../jobs'],
    ['cognitoPoolId', 'nopool'],
    ['cognitoRegion', 'London'],
    ['cognitoRegion', 'eu-west-1'],
    ['cognitoClientId', 'one two'],
    ['stripePublicKey', 'sk_live_secret'],
    ['stripePublicKey', 'pk_live_'],
    ['sentryDsn', 'https://errors.provider.test/1'],
    ['sentryDsn', 'https://key:secret@errors.provider.test/1'],
    ['sentryDsn', 'https://key@errors.provider.test/project'],
    ['tagManagerId', 'UA-1'],
    ['analytics', 'on'],
    ['brandIconUrl', 'data:image/png;base64,AA'],
    ['brandAppIconUrl', 'javascript:alert(1)'],
    ['customerPhone', 'call us'],
    ['environment', 'test'],
    ['brandName', '   '],
  ] as const)('refuses %s %j', (key, value) => {
    expect(problemsOf(asEnvironment({ ...whole, [key]: value }))).toEqual([
      environmentVariable(key),
    ]);
  });

  it.each([null, undefined, '', '   ', '{', '[]', '"text"', 'null', '7'])(
    'fails once with a message when the page contains %j',
    (text) => {
      const read = readConfiguration(text);
      expect(E.isLeft(read) && read.left).toMatch(/^The configuration cannot be used: \w/);
    },
  );

  it('cannot close its own data block', () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const text = configurationText({ ...whole, brandName: hostile });
    expect(text).not.toContain('<');
    expect(readConfiguration(text)).toEqual(E.right({ ...whole, brandName: hostile }));
  });
});

it.each([
  [{ tagManagerId: 'GTM-1' }, 'GTM-1'],
  [{ analytics: 'true', tagManagerId: 'GTM-1' }, 'GTM-1'],
  [{ analytics: 'false', tagManagerId: 'GTM-1' }, undefined],
  [{ analytics: 'true' }, undefined],
] as const)('with %j analytics use the container %s', (configuration, container) => {
  expect(analyticsContainer(configuration)).toBe(container);
});

/** Document 1, section 2.2: the new table needs the flag, and a customer. */
it.each([
  ['true', '/auth', undefined, 'auth/index.html'],
  ['true', '/auth/', 'customer', 'auth/index.html'],
  ['true', '/auth', 'cs', 'auth/identification.html'],
  ['true', '/auth', 'ooh', 'auth/identification.html'],
  ['true', '/', undefined, 'index.html'],
  ['false', '/auth', undefined, 'auth/identification.html'],
  ['false', '/auth/', 'customer', 'auth/identification.html'],
  ['false', '/', undefined, 'index.html'],
] as const)('with newAuth %s, %s in the mode %s starts at %s', (newAuth, path, mode, page) => {
  expect(firstPage({ newAuth }, path, mode)).toBe(page);
});

const real = providerConfiguration;
const local: Configuration = {
  ...real,
  environment: 'development',
  apiUrl: '/api',
  cognitoEndpoint: '/cognito',
  stripeScriptUrl: '/payments-desk/stripe.js',
  clockUrl: '/developer/clock',
};

const directivesIn = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
const directivesOf = (configuration: Configuration) =>
  directivesIn(contentSecurityPolicy(configuration));

describe('the content security policy', () => {
  it.each([real, local])(
    'allows nothing inline, nothing evaluated and nothing by default',
    (given) => {
      const policy = contentSecurityPolicy(given);
      expect(policy).not.toMatch(/unsafe|\*(?!\.)|\bhttp:/);
      const directives = directivesOf(given);
      expect(directives.get('default-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
      expect(directives.get('form-action')).toEqual(["'self'"]);
      expect(directives.get('style-src')).toEqual(["'self'"]);
    },
  );

  it('names only its own host when everything is local', () => {
    const sources = [...directivesOf(local).values()].flat();
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", 'data:', 'blob:']));
  });

  it('names the hosts of the configuration by origin, and the tag manager only when one is configured', () => {
    const directives = directivesOf({
      ...real,
      brandLogoUrl: 'https://cdn.provider.test/logo.svg',
      brandAppIconUrl: 'https://icons.provider.test/app.png',
      sentryDsn: 'https://key@errors.provider.test/1',
      uploadOrigins: 'https://photos.provider.test/bucket https://photos.s3.provider.test',
      tagManagerId: 'GTM-1',
    });
    const named = {
      'connect-src': [
        'https://api.provider.test',
        'https://cognito-idp.eu-west-2.amazonaws.com',
        'https://api.stripe.com',
        'https://errors.provider.test',
        'https://photos.provider.test',
        'https://photos.s3.provider.test',
      ],
      'script-src': ['https://js.stripe.com', 'https://www.googletagmanager.com'],
      'frame-src': ['https://hooks.stripe.com'],
      'img-src': ['https://cdn.provider.test', 'https://icons.provider.test', 'blob:'],
    };
    for (const [directive, sources] of Object.entries(named))
      expect(directives.get(directive)).toEqual(expect.arrayContaining(sources));
    // The worker resizes photos.
    for (const directive of ['manifest-src', 'worker-src'])
      expect(directives.get(directive)).toEqual(["'self'"]);
    expect(contentSecurityPolicy(real)).not.toContain('google');
  });
});

it('the policy before a page is configured allows the scripts of any provider, and https alone', () => {
  const policy = policyOfAnyProvider({ styles: ["'sha256-x'"], scripts: ["'sha256-y'"] });
  const directives = directivesIn(policy);
  const widest = directivesOf({ ...real, tagManagerId: 'GTM-1' });
  expect(directives.get('script-src')?.toSorted()).toEqual(
    ["'sha256-y'", ...(widest.get('script-src') ?? [])].toSorted(),
  );
  for (const name of ['default-src', 'frame-src', 'base-uri', 'form-action'])
    expect(directives.get(name)).toEqual(widest.get(name));
  expect(directives.get('style-src')).toEqual(["'self'", "'sha256-x'"]);
  expect(directives.get('connect-src')).toEqual(["'self'", 'https:']);
  expect(policy).not.toMatch(/unsafe|\*(?!\.)|http:/);
});

it('the payment sources are hosts of the provider with https, or only the origin of the stand-in', () => {
  const hosts = (scriptUrl?: string) => Object.values(paymentContentSources(scriptUrl)).flat();
  for (const host of hosts()) expect(host).toMatch(/^https:\/\/(\*\.)?([a-z]+\.)?stripe\.com$/);
  const ownOrigin = 'http://localhost:4173';
  expect(new Set(hosts('/payments-desk/stripe.js'))).toEqual(new Set(["'self'"]));
  expect(new Set(hosts(`${ownOrigin}/payments-desk/stripe.js`))).toEqual(new Set([ownOrigin]));
});
