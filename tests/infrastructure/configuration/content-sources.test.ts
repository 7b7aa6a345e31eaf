import { expect, it } from 'vitest';
import { paymentContentSources } from '#infrastructure/configuration/content-security-policy.ts';

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
