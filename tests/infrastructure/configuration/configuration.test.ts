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
import * as fc from 'fast-check';
import * as E from 'fp-ts/Either';

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
    expect(readConfiguration(JSON.stringify(whole))).toEqual(E.right(whole));
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

  it('reports a region that differs from the region of the user pool', () => {
    const read = configurationFromEnvironment(
      asEnvironment({ ...whole, cognitoRegion: 'us-east-1' }),
    );
    expect(E.isLeft(read) && read.left).toContain(
      'PILOTLIGHT_COGNITO_REGION is not the region that PILOTLIGHT_COGNITO_POOL_ID names',
    );
  });

  it('reports the expected form of a malformed variable together with the missing ones', () => {
    const read = configurationFromEnvironment(
      asEnvironment({ ...whole, newAuth: 'yes', brandColour: 'red', customerPhone: undefined }),
    );
    const message = E.isLeft(read) ? read.left : '';
    expect(message).toContain('PILOTLIGHT_NEW_AUTH is malformed: true or false is expected');
    expect(message).toContain('PILOTLIGHT_BRAND_COLOUR is malformed: a colour such as #b3261e');
    expect(message).toContain('PILOTLIGHT_CUSTOMER_PHONE is missing');
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

  it('ignores unknown keys', () => {
    expect(readConfiguration(JSON.stringify({ ...whole, more: 1 }))).toEqual(E.right(whole));
  });

  it('cannot close its own data block', () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const text = configurationText({ ...whole, brandName: hostile });
    expect(text).not.toContain('<');
    expect(readConfiguration(text)).toEqual(E.right({ ...whole, brandName: hostile }));
  });
});

it('analytics are off when the flag is off or no container is named', () => {
  expect(analyticsContainer({ tagManagerId: 'GTM-1' })).toBe('GTM-1');
  expect(analyticsContainer({ analytics: 'true', tagManagerId: 'GTM-1' })).toBe('GTM-1');
  expect(analyticsContainer({ analytics: 'false', tagManagerId: 'GTM-1' })).toBeUndefined();
  expect(analyticsContainer({ analytics: 'true' })).toBeUndefined();
});
