import { expect, it } from 'vitest';
import { claimFacts, claimRequest, offerMoments, type ClaimCustomer } from '#domain/claim';
import { limitNamed } from '#domain/explain';
import { identifier } from '#domain/kernel';
import { type AsOf, proposeValue } from '#domain/limits';
import { noPence } from '#domain/money';
import { type Instant, instant, millisecondsPerDay } from '#domain/time';
import { judgeClaim } from '#infrastructure/platform/claims/judge-claim.ts';
import { claimFromWire, claimToWire } from '#infrastructure/wire/codecs/claim/claim-create.ts';
import { claimProgress } from '../../../../domain/claim/claim-route.ts';
import { offeredDays, tuesdayMorning } from './claimant.ts';
import { coveredFaults } from './covered-answers.ts';

const now = instant(Date.parse(tuesdayMorning));

const customer: ClaimCustomer = {
  contractId: identifier('contract'),
  customerFacingId: identifier('CF-1'),
  schedulingAccountId: 'account',
  packageId: 'your-home',
  isOilPackage: false,
  includedProducts: ['pests'],
  billingType: 'monthly',
  contribution: noPence,
  paymentsUpToDate: true,
  firstName: 'Kim',
  lastName: 'Field',
  email: 'kim@example.com',
  postcode: 'AW1 5HP',
  jobs: [
    {
      uid: identifier('job'),
      name: identifier('JOB-1'),
      type: 'Pests',
      status: 'Complete',
      claimStatus: 'Closed',
      abortReason: undefined,
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

const claimUnder = (asOf: AsOf, at: Instant) => {
  const { answers, urgency } = coveredFaults.pests;
  const given = {
    jobType: 'pests',
    description: 'A nest',
    ...answers,
    ...offeredDays(urgency, tuesdayMorning),
  };
  const facts = claimFacts(customer, customer.jobs, at, asOf);
  const progress = claimProgress(given, facts, offerMoments(at));
  const request = claimRequest(progress, customer.jobs, 'customer', at, asOf);
  if (request === undefined) throw new Error(`The answers lead to ${progress.at}.`);
  return claimFromWire(claimToWire(request, customer));
};

it.each([
  ['accepts a claim under the limits of today', 15, 'accepted', 'No'],
  ['accepts a claim that began under the limits of the day before', 25, 'accepted', 'Yes'],
] as const)('%s', (_, days, outcome, reattend) => {
  const claim = claimUnder(withReattendDays(days), now);
  const judged = judgeClaim(claim, customer, now, [withReattendDays(15), withReattendDays(25)]);
  expect(judged).toMatchObject({ outcome, request: { reattend } });
});

it('refuses a claim under limits of neither day', () => {
  const claim = claimUnder(withReattendDays(25), now);
  expect(
    judgeClaim(claim, customer, now, [withReattendDays(15), withReattendDays(16)]),
  ).toMatchObject({ outcome: 'refused', rule: 'reattend-differs' });
});
