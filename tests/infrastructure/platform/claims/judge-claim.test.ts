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

const customer: ClaimCustomer = {
  ...identifiedCustomer,
  includedProducts: ['pests'],
  contribution: noPence,
  jobs: [
    {
      ...job,
      type: 'Pests',
      claimStatus: 'Closed',
      createdAt: instant(now - 22 * millisecondsPerDay),
      endedAt: instant(now - 20 * millisecondsPerDay),
    },
  ],
};

/** The days of a free return visit, as if they were others. */
const withReattendDays = (value: number): AsOf => {
  const limit = limitNamed('reattend-days');
  if (limit === undefined) throw new Error('There is no such limit.');
  return { date: undefined, instead: [proposeValue<unknown>(limit, value)] };
};

const claimUnder = (asOf: AsOf) => claimFromWire(portalClaim('pests', customer, now, { asOf }));

it.each([
  ['accepts a claim under the limits of today', 15, 'accepted', 'No'],
  ['accepts a claim that began under the limits of the day before', 25, 'accepted', 'Yes'],
] as const)('%s', (_, days, outcome, reattend) => {
  const claim = claimUnder(withReattendDays(days));
  const judged = judgeClaim(claim, customer, now, [withReattendDays(15), withReattendDays(25)]);
  expect(judged).toMatchObject({ outcome, request: { reattend } });
});

it('refuses a claim under limits of neither day', () => {
  const claim = claimUnder(withReattendDays(25));
  expect(
    judgeClaim(claim, customer, now, [withReattendDays(15), withReattendDays(16)]),
  ).toMatchObject({ outcome: 'refused', rule: 'reattend-differs' });
});
