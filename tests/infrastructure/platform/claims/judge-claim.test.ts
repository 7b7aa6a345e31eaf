import { expect, it } from 'vitest';
import { claimFacts, claimRequest, offerMoments, type ClaimCustomer } from '#domain/claim';
import { type ClaimJobType, products } from '#domain/cover';
import { limitNamed } from '#domain/explain';
import { type AsOf, proposeValue } from '#domain/limits';
import { noPence } from '#domain/money';
import { formatInstant, instant, type Instant, millisecondsPerMinute } from '#domain/time';
import { judgeClaim } from '#infrastructure/platform/claims/judge-claim.ts';
import {
  claimCodec,
  claimFromWire,
  claimToWire,
} from '#infrastructure/wire/codecs/claim/claim-create.ts';
import { claimProgress } from '../../../../domain/claim/claim-route.ts';
import { identifiedCustomer, job } from '../../wire/domain-examples.ts';
import { read } from '../../wire/read-wire.ts';
import { afterHours, coveredFault, offeredDays, tuesday as now, type Body } from './claimant.ts';

const daysSinceEnd = 20;

/** A customer with a job that ended lately. */
const returning: ClaimCustomer = {
  ...identifiedCustomer,
  includedProducts: products,
  jobs: [{ ...job, type: 'Pests', claimStatus: 'Closed', endedAt: afterHours(-24 * daysSinceEnd) }],
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
  { paymentId, asOf, at = now }: { paymentId?: string | undefined; asOf?: AsOf; at?: Instant } = {},
) => {
  const { jobs } = customer;
  const { answers, urgency } = coveredFault(jobType);
  const given = {
    jobType,
    description: 'It stopped working last night.',
    ...answers,
    ...offeredDays(urgency, formatInstant(at)),
    ...(paymentId !== undefined && { paymentId }),
  };
  const facts = claimFacts({ contract: customer, jobs, now: at, asOf });
  const progress = claimProgress(given, facts, offerMoments(at));
  const request = claimRequest({ progress, jobs, userMode: 'customer', now: at, asOf });
  if (request === undefined) throw new Error(`The answers for ${jobType} lead to ${progress.at}.`);
  return claimToWire(request, customer);
};

it.each([
  [
    'accepts a claim under the limits of today',
    15,
    [15, 25],
    { outcome: 'accepted', request: { reattend: 'No' }, payment: 'pi_1' },
  ],
  [
    'accepts a claim that began under the limits of the day before',
    25,
    [15, 25],
    { outcome: 'accepted', request: { reattend: 'Yes' }, payment: undefined },
  ],
  [
    'refuses a claim under limits of neither day',
    25,
    [15, 16],
    { outcome: 'refused', rule: 'payment-missing' },
  ],
] as const)('%s', (_, days, [today, dayBefore], expected) => {
  const limits = [withReattendDays(today), withReattendDays(dayBefore)] as const;
  // A free return visit pays no contribution.
  const paymentId = days < daysSinceEnd ? 'pi_1' : undefined;
  const claim = portalClaim('pests', returning, { asOf: withReattendDays(days), paymentId });
  expect(judgeClaim(claimFromWire(claim), returning, now, limits)).toMatchObject(expected);
});

const paying: ClaimCustomer = { ...identifiedCustomer, includedProducts: products, jobs: [] };
const notPaying = { ...paying, contribution: noPence };
const paidClaim = portalClaim('doors', paying, { paymentId: 'pi_1' });
const returnVisit = portalClaim('pests', returning);

/** The decision about a claim as it travels, with changed fields. */
const judge = (changed: Body, record = paying, claim = paidClaim) =>
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
const noReattend = { reattend: 'No', relatedJob: null, visitType: undefined };

it.each<
  [rule: string, status: 409 | 422, changed: Body, record?: ClaimCustomer, claim?: typeof paidClaim]
>([
  ['answers-incomplete', 422, { jobType: 'Windows' }],
  ['answers-off-the-path', 422, { pestsType: 'bees' }],
  ['urgency-differs', 422, { urgency: 'critical' }],
  ['no-payment-due', 422, { contribution: 0 }, notPaying],
  ['reattend-differs', 409, reattendOf('JOB-1001')],
  ['reattend-differs', 409, reattendOf('JOB-9999'), returning, returnVisit],
  ['reattend-differs', 409, noReattend, returning, returnVisit],
])('refuses by %s with %i what differs by %j', (rule, status, changed, record, claim) => {
  expect(judge(changed, record, claim)).toMatchObject({ outcome: 'refused', status, rule });
});

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
  const refused = judge({ [field]: other });
  expect(refused).toMatchObject({ status: 409, rule: 'customer-data-differ' });
  expect('message' in refused && refused.message).toContain(`contract: ${field}.`);
});

it('accepts a slot that was offered until half an hour ago, and no older one', () => {
  const at = (minutes: number) => instant(now + minutes * millisecondsPerMinute);
  const claim = claimFromWire(portalClaim('locks', notPaying, { at: at(28) }));
  expect(claim.days[0]).toMatchObject({ date: '2026-03-10', slots: ['12:00:00', '16:00:00'] });
  expect(judgeClaim(claim, notPaying, at(57))).toMatchObject({ outcome: 'accepted' });
  expect(judgeClaim(claim, notPaying, at(65))).toMatchObject({
    rule: 'answers-incomplete',
    message: 'A day or a time that was chosen is no longer offered. Please choose again.',
  });
});
