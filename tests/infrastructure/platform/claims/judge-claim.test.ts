import { expect, it } from 'vitest';
import type { ClaimCustomer } from '#domain/claim';
import { limitNamed } from '#domain/explain';
import { type AsOf, proposeValue } from '#domain/limits';
import { noPence } from '#domain/money';
import { instant, millisecondsPerDay } from '#domain/time';
import { judgeClaim } from '#infrastructure/platform/claims/judge-claim.ts';
import { claimFromWire } from '#infrastructure/wire/codecs/claim/claim-create.ts';
import { identifiedCustomer, job } from '../../wire/domain-examples.ts';
import { tuesdayMorning } from './claimant.ts';
import { portalClaim } from './portal-claim.ts';

const now = instant(Date.parse(tuesdayMorning));

const daysSinceEnd = 20;

const customer: ClaimCustomer = {
  ...identifiedCustomer,
  includedProducts: ['pests'],
  jobs: [
    {
      ...job,
      type: 'Pests',
      claimStatus: 'Closed',
      createdAt: instant(now - 22 * millisecondsPerDay),
      endedAt: instant(now - daysSinceEnd * millisecondsPerDay),
    },
  ],
};

/** The limits, as if one of them were another. */
const withLimit = (name: string, value: unknown): AsOf => {
  const limit = limitNamed(name);
  if (limit === undefined) throw new Error('There is no such limit.');
  return { date: undefined, instead: [proposeValue(limit, value)] };
};

/** The days of a free return visit, as if they were others. */
const withReattendDays = (value: number): AsOf => withLimit('reattend-days', value);

/** A claim that pays its contribution, unless it is a free return visit. */
const claimUnder = (days: number, from = customer) =>
  claimFromWire(
    portalClaim('pests', from, now, {
      asOf: withReattendDays(days),
      ...(days < daysSinceEnd && { paymentId: 'pi_1' }),
    }),
  );

it.each([
  ['accepts a claim under the limits of today', 15, 'No'],
  ['accepts a claim that began under the limits of the day before', 25, 'Yes'],
] as const)('%s', (_, days, reattend) => {
  const limits = [withReattendDays(15), withReattendDays(25)] as const;
  expect(judgeClaim(claimUnder(days), customer, now, limits)).toMatchObject({
    outcome: 'accepted',
    request: { reattend },
    payment: reattend === 'Yes' ? undefined : 'pi_1',
  });
});

it.each([
  ['payment-missing', customer],
  ['reattend-differs', { ...customer, contribution: noPence }],
])('refuses a claim under limits of neither day: %s', (rule, record) => {
  const limits = [withReattendDays(15), withReattendDays(16)] as const;
  expect(judgeClaim(claimUnder(25, record), record, now, limits)).toMatchObject({
    outcome: 'refused',
    rule,
  });
});

it('accepts days that the limits of the day before offer, and refuses those that neither day offers', () => {
  const claim = claimFromWire(portalClaim('pests', customer, now, {}));
  const [few, more] = [withLimit('claim-days', 1), withLimit('claim-days', 30)];
  expect(judgeClaim(claim, customer, now, [few, more])).toMatchObject({ outcome: 'accepted' });
  expect(judgeClaim(claim, customer, now, [few, few])).toMatchObject({
    outcome: 'refused',
    rule: 'answers-incomplete',
    message: expect.stringContaining('no longer offered') as string,
  });
});
