import { expect, it } from 'vitest';
import { claimFacts, claimRequest, offerMoments, type ClaimCustomer } from '#domain/claim';
import { type ClaimJobType, products } from '#domain/cover';
import { limitNamed } from '#domain/explain';
import { type AsOf, proposeValue } from '#domain/limits';
import { noPence } from '#domain/money';
import {
  formatInstant,
  instant,
  type Instant,
  millisecondsPerDay,
  millisecondsPerMinute,
} from '#domain/time';
import { judgeClaim } from '#infrastructure/platform/claims/judge-claim.ts';
import {
  claimCodec,
  claimFromWire,
  claimToWire,
} from '#infrastructure/wire/codecs/claim/claim-create.ts';
import { claimProgress } from '../../../../domain/claim/claim-route.ts';
import { identifiedCustomer, job } from '../../wire/domain-examples.ts';
import { read } from '../../wire/read-wire.ts';
import { offeredDays, tuesdayMorning, type Body } from './claimant.ts';
import { coveredFault } from './covered-answers.ts';

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

/** The limits, as if the days of a free return visit were others. */
const withReattendDays = (value: number): AsOf => {
  const limit = limitNamed('reattend-days');
  if (limit === undefined) throw new Error('There is no such limit.');
  return { date: undefined, instead: [proposeValue(limit, value)] };
};

/** The claim as the portal derives and writes it from a person's answers, under the limits of today or of others. */
const portalClaim = (
  jobType: ClaimJobType,
  customer: ClaimCustomer,
  at: Instant,
  { paymentId, asOf }: { readonly paymentId?: string; readonly asOf?: AsOf } = {},
) => {
  const { answers, urgency } = coveredFault(jobType);
  const given = {
    jobType,
    description: 'It stopped working last night.',
    ...answers,
    ...offeredDays(urgency, formatInstant(at)),
    ...(paymentId !== undefined && { paymentId }),
  };
  const facts = claimFacts({ contract: customer, jobs: customer.jobs, now: at, asOf });
  const progress = claimProgress(given, facts, offerMoments(at));
  const request = claimRequest({
    progress,
    jobs: customer.jobs,
    userMode: 'customer',
    now: at,
    asOf,
  });
  if (request === undefined) throw new Error(`The answers for ${jobType} lead to ${progress.at}.`);
  return claimToWire(request, customer);
};

/** A claim that pays its contribution, unless it is a free return visit. */
const claimUnder = (days: number) =>
  claimFromWire(
    portalClaim('pests', customer, now, {
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

it('refuses a claim under limits of neither day', () => {
  const limits = [withReattendDays(15), withReattendDays(16)] as const;
  expect(judgeClaim(claimUnder(25), customer, now, limits)).toMatchObject({
    outcome: 'refused',
    rule: 'payment-missing',
  });
});

const paying: ClaimCustomer = { ...identifiedCustomer, includedProducts: products, jobs: [] };
const notPaying = { ...paying, contribution: noPence };
const returning = { ...customer, includedProducts: products };
const paidClaim = portalClaim('doors', paying, now, { paymentId: 'pi_1' });

/** The decision about a claim as it travels, with changed fields. */
const judge = (claim: ReturnType<typeof portalClaim>, changed: Body, record: ClaimCustomer) =>
  judgeClaim(
    claimFromWire(read(claimCodec, { ...claimCodec.encode(claim), ...changed })),
    record,
    now,
  );

const reattendOf = (relatedJob: string): Body => ({
  reattend: 'Yes',
  relatedJob,
  visitType: 'Reattend',
});

it.each<[string, 409 | 422, Body, ClaimCustomer?]>([
  ['answers-incomplete', 422, { jobType: 'Windows' }],
  ['answers-off-the-path', 422, { pestsType: 'bees' }],
  ['urgency-differs', 422, { urgency: 'critical' }],
  ['no-payment-due', 422, { contribution: 0 }, notPaying],
  ['reattend-differs', 409, reattendOf('JOB-1001')],
])('refuses by %s with %i what differs by %j', (rule, status, changed, record = paying) => {
  expect(judge(paidClaim, changed, record)).toMatchObject({ outcome: 'refused', status, rule });
});

it.each([reattendOf('JOB-9999'), { reattend: 'No', relatedJob: null, visitType: undefined }])(
  'refuses a free return visit as %j',
  (changed) => {
    expect(judge(portalClaim('pests', returning, now), changed, returning)).toMatchObject({
      rule: 'reattend-differs',
    });
  },
);

it.each(
  Object.entries({
    packageId: 'your-boiler',
    isOilPackage: true,
    includedProducts: ['doors'],
    billingType: 'annual',
    contribution: 0,
    firstName: 'Olivia',
    lastName: 'Cartwright',
    customerFacingId: 'PL-100109',
    sk_account_id: 'another',
    email: 'other@pilotlight.test',
    postcode: 'FC1 4AA',
  }),
)('refuses customer data that differ in %s', (field, other) => {
  const refused = judge(paidClaim, { [field]: other }, paying);
  expect(refused).toMatchObject({ status: 409, rule: 'customer-data-differ' });
  expect('message' in refused && refused.message).toContain(`contract: ${field}.`);
});

it('accepts a slot that was offered until half an hour ago, and no older one', () => {
  const at = (minutes: number) => instant(now + minutes * millisecondsPerMinute);
  const claim = claimFromWire(portalClaim('locks', notPaying, at(28)));
  expect(claim.days[0]).toMatchObject({ date: '2026-03-10', slots: ['12:00:00', '16:00:00'] });
  expect(judgeClaim(claim, notPaying, at(57))).toMatchObject({ outcome: 'accepted' });
  expect(judgeClaim(claim, notPaying, at(65))).toMatchObject({
    rule: 'answers-incomplete',
    message: 'A day or a time that was chosen is no longer offered. Please choose again.',
  });
});
