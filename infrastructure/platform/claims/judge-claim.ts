import {
  offerMoments,
  claimRequest,
  replayClaim,
  type ClaimRequest,
  type ReplayFailure,
  claimFacts,
  type ClaimProgress,
  validateStage,
  type ClaimCustomer,
} from '#domain/claim';
import { claimCases, type DecisionCase } from '#domain/explain';
import { normalisePostcode } from '#domain/identity';
import { type PaymentId, identifier } from '#domain/kernel';
import type { AsOf } from '#domain/limits';
import { addDays, type Instant, londonDate } from '#domain/time';
import { formatPounds } from '#domain/money';
import type { ReceivedClaim } from '../../wire/codecs/claim/claim-create.ts';
import { emailKeyOf } from '../identity/email-key.ts';

export type ClaimRefused = {
  readonly outcome: 'refused';
  /** 409 when the contract or its jobs block the claim, 422 when the claim contradicts itself. */
  readonly status: 409 | 422;
  readonly rule: string;
  readonly message: string;
  /** The decisions of the rules up to the refusal. */
  readonly decisions: readonly DecisionCase[];
};

export type ClaimAccepted = {
  readonly outcome: 'accepted';
  readonly request: ClaimRequest;
  /** The decisions of the rules that the claim is made of. */
  readonly decisions: readonly DecisionCase[];
  /** The payment that the claim names; `undefined` when nothing is due. */
  readonly payment: PaymentId | undefined;
};

const refuseClaim = (status: 409 | 422, rule: string, message: string): ClaimRefused => ({
  outcome: 'refused',
  status,
  rule,
  message,
  decisions: [],
});

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** The names, as they travel, of the customer's data that are not as the provider holds them. */
const differingData = (
  sent: ReceivedClaim['customer'],
  customer: ClaimCustomer,
): readonly string[] => {
  const agrees: readonly (readonly [string, boolean])[] = [
    ['customerFacingId', sent.customerFacingId === customer.customerFacingId],
    ['sk_account_id', sent.schedulingAccountId === customer.schedulingAccountId],
    ['packageId', sent.packageId === customer.packageId],
    ['isOilPackage', sent.isOilPackage === customer.isOilPackage],
    ['includedProducts', isSameList(sent.includedProducts, customer.includedProducts)],
    ['billingType', sent.billingType === customer.billingType],
    ['contribution', sent.contribution === customer.contribution],
    ['firstName', sent.firstName === customer.firstName],
    ['lastName', sent.lastName === customer.lastName],
    ['email', emailKeyOf(sent.email) === emailKeyOf(customer.email)],
    ['postcode', normalisePostcode(sent.postcode) === customer.postcode],
  ];
  return agrees.flatMap(([name, isSame]) => (isSame ? [] : [name]));
};

const refuseUnfinished = (
  progress: ClaimProgress,
  claim: ReceivedClaim,
  customer: ClaimCustomer,
  now: Instant,
  asOf: AsOf,
): ClaimRefused => {
  if (progress.at === 'paymentDetails')
    return refuseClaim(
      409,
      'payment-missing',
      `A contribution of ${formatPounds(customer.contribution)} is due for this claim: it has to be paid first.`,
    );
  const problems = validateStage(progress.at, claim.answers, {
    urgency: progress.urgency.outcome,
    moments: offerMoments(now),
    asOf,
  });
  const hasClosed = problems.every(
    ({ problem }) => problem === 'date-not-offered' || problem === 'slot-not-offered',
  );
  const named = problems.map(({ field, problem }) => `${field} (${problem})`).join(', ');
  return refuseClaim(
    422,
    'answers-incomplete',
    hasClosed
      ? 'A day or a time that was chosen is no longer offered. Please choose again.'
      : `The claim cannot be raised as it stands: at ${progress.at}, check ${named}.`,
  );
};

const refuseReplay = (
  failure: ReplayFailure,
  claim: ReceivedClaim,
  customer: ClaimCustomer,
  now: Instant,
  asOf: AsOf,
): ClaimRefused => {
  if (failure.failure === 'no-route-to-this-category')
    return refuseClaim(422, failure.failure, `No answers lead to a claim for ${claim.category}.`);
  if (failure.failure === 'answers-off-the-path')
    return failure.keys.includes('paymentId')
      ? refuseClaim(422, 'no-payment-due', 'Nothing is due for this claim: leave paymentId out.')
      : refuseClaim(
          422,
          failure.failure,
          `These answers are no part of this claim: ${failure.keys.join(', ')}.`,
        );
  const { refusal } = failure.progress;
  return refusal === undefined
    ? refuseUnfinished(failure.progress, claim, customer, now, asOf)
    : refuseClaim(409, refusal.rule, `No claim can be raised: ${refusal.because}.`);
};

const refuseContradiction = (
  claim: ReceivedClaim,
  derived: ClaimRequest,
): ClaimRefused | undefined => {
  if (claim.urgency !== derived.urgency)
    return refuseClaim(
      422,
      'urgency-differs',
      `The answers make this claim ${derived.urgency}, not ${claim.urgency}.`,
    );
  // The codec requires `reattend` and `relatedJob` together, so comparing the related job is enough.
  if (claim.relatedJob === derived.relatedJob) return undefined;
  return refuseClaim(
    409,
    'reattend-differs',
    derived.reattend === 'Yes'
      ? `This claim is a reattend of ${derived.relatedJob}.`
      : 'This claim is no reattend: no job of its category ended within 30 days.',
  );
};

const judgeUnder = (
  claim: ReceivedClaim,
  customer: ClaimCustomer,
  now: Instant,
  asOf: AsOf,
): ClaimAccepted | ClaimRefused => {
  const differing = differingData(claim.customer, customer);
  if (differing.length > 0)
    return refuseClaim(
      409,
      'customer-data-differ',
      `These differ from what we hold for this contract: ${differing.join(', ')}. Please open the claim again.`,
    );
  const facts = claimFacts({ contract: customer, jobs: customer.jobs, now, asOf });
  const replay = replayClaim(claim.category, claim.answers, facts, offerMoments(now), asOf);
  const decisionsOf = (progress: ClaimProgress): readonly DecisionCase[] =>
    claimCases(progress, {
      facts,
      jobs: customer.jobs,
      contribution: customer.contribution,
      now,
      asOf,
    });
  if (!replay.replayed)
    return {
      ...refuseReplay(replay, claim, customer, now, asOf),
      decisions: replay.failure === 'route-ends-elsewhere' ? decisionsOf(replay.progress) : [],
    };
  const decisions = decisionsOf(replay.progress);
  const request = claimRequest({
    progress: replay.progress,
    jobs: customer.jobs,
    userMode: claim.userMode,
    now,
    asOf,
  });
  if (request === undefined)
    return refuseClaim(422, 'answers-incomplete', 'The answers do not lead to a claim.');
  const { paymentId } = request.answers;
  const contradiction = refuseContradiction(claim, request);
  return contradiction === undefined
    ? {
        outcome: 'accepted',
        request,
        decisions,
        payment: paymentId === undefined ? undefined : identifier<PaymentId>(paymentId),
      }
    : { ...contradiction, decisions };
};

/** The days whose limits a claim may have begun under: today, or the day before. */
const limitDays = (now: Instant): readonly [AsOf, AsOf] => {
  const today = londonDate(now);
  return [today, addDays(today, -1)];
};

/**
 * Whether a received claim may be created: its customer data match the contract, its answers lead to submitClaim with
 * the provider's facts, and all derived values match. A claim that began under the limits of the day before may end
 * under them.
 */
export const judgeClaim = (
  claim: ReceivedClaim,
  customer: ClaimCustomer,
  now: Instant,
  [today, dayBefore]: readonly [AsOf, AsOf] = limitDays(now),
): ClaimAccepted | ClaimRefused => {
  const judged = judgeUnder(claim, customer, now, today);
  if (judged.outcome === 'accepted') return judged;
  const judgedBefore = judgeUnder(claim, customer, now, dayBefore);
  return judgedBefore.outcome === 'accepted' ? judgedBefore : judged;
};
