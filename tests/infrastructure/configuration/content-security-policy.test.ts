import { describe, expect, it } from 'vitest';
import type { Configuration } from '#infrastructure/configuration/configuration.ts';
import {
  contentSecurityPolicy,
  policyOfAnyProvider,
} from '#infrastructure/configuration/content-security-policy.ts';
import { paymentContentSources } from '#infrastructure/configuration/payment-provider.ts';
import { providerConfiguration } from './provider-configuration.ts';

const real = providerConfiguration;
const local: Configuration = {
  ...real,
  environment: 'development',
  apiUrl: '/api',
  cognitoEndpoint: '/cognito',
  stripeScriptUrl: '/payments-desk/stripe.js',
  clockUrl: '/developer/clock',
};

const directivesOf = (configuration: Configuration) =>
  new Map(
    contentSecurityPolicy(configuration)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
  );

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

describe('the policy of a page that is not yet configured for a provider', () => {
  it('allows no scripts beyond those of any provider, and no insecure connections', () => {
    const directives = new Map(
      policyOfAnyProvider({ styles: ["'sha256-x'"], scripts: ["'sha256-y'"] })
        .split('; ')
        .map((text) => text.split(/ (.*)/) as [string, string]),
    );
    const widest = directivesOf({ ...real, tagManagerId: 'GTM-1' });
    const named = directives.get('script-src')?.split(' ') ?? [];
    expect(named.filter((source) => source !== "'sha256-y'")).toEqual(widest.get('script-src'));
    expect(named).toContain("'sha256-y'");
    for (const name of ['default-src', 'frame-src', 'base-uri', 'form-action'])
      expect(directives.get(name)?.split(' ')).toEqual(widest.get(name));
    expect(directives.get('style-src')).toBe("'self' 'sha256-x'");
    expect(directives.get('connect-src')).toBe("'self' https:");
    expect([...directives.values()].join(' ')).not.toMatch(/unsafe|\*(?!\.)|http:/);
  });
});

const hosts = (scriptUrl?: string) => Object.values(paymentContentSources(scriptUrl)).flat();

it('the payment sources are only hosts of the provider, all with https', () => {
  for (const host of hosts()) expect(host).toMatch(/^https:\/\/(\*\.)?([a-z]+\.)?stripe\.com$/);
});

it('the payment sources are only the origin of the stand-in when there is one', () => {
  expect(new Set(hosts('/payments-desk/stripe.js'))).toEqual(new Set(["'self'"]));
  expect(new Set(hosts('http://localhost:4173/payments-desk/stripe.js'))).toEqual(
    new Set(['http://localhost:4173']),
  );
});
