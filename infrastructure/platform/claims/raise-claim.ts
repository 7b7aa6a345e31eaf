import { eq, sql } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import type { ClaimCustomer, CreatedClaim } from '#domain/claim';
import { decideClaimEligibility, type Contract } from '#domain/cover';
import type { DecisionCase } from '#domain/explain';
import { type JobUid, identifier } from '#domain/kernel';
import { type Instant, londonDate } from '#domain/time';
import type { ReceivedClaim } from '../../wire/codecs/claim/claim-create.ts';
import { findContract, toContract, type ContractRecord } from '../cover/contract-records.ts';
import type { Transaction } from '../database/database.ts';
import { prepareStatement, pipelined } from '../database/statements.ts';
import { claims } from '../database/schema/claims.ts';
import { accounts } from '../database/schema/cover.ts';
import { createJob } from '../jobs/create-job.ts';
import {
  jobAtMoment,
  plannedStatusPeriods,
  type JobWithHistory,
} from '../jobs/job-status-period.ts';
import { jobsOfAccount } from '../jobs/load-jobs.ts';
import { announce } from '../messages/send-messages.ts';
import { offerJob, offerOfClaim } from '../offers/job-offers.ts';
import type { PaymentIntent } from '../payments-desk/payment-intent.ts';
import { storeReceipt } from '../receipts/store-receipt.ts';
import type { Ids, PlatformContext } from '../server/platform-context.ts';
import { refuse, refuseByRule, ruleOf, withReceipt } from '../server/error-answers.ts';
import {
  claimCustomerOf,
  contractDecisions,
  claimableContract,
  type ContractAccess,
  type AccessedContract,
} from './contract-of-claim.ts';
import {
  mustReleasePayment,
  releaseRefusedPayment,
  requirePayment,
  spendPayment,
} from './claim-payment.ts';
import { judgeClaim, type ClaimAccepted } from './judge-claim.ts';

/** One claim of an account at a time: two at once would each find no job of their category open. */
const lockAccount = prepareStatement((database) =>
  database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .for('update'),
);

const fileClaim = async (
  transaction: Transaction,
  jobUid: JobUid,
  contract: Contract,
  { request }: ClaimAccepted,
  raisedBy: ContractAccess,
  now: Instant,
): Promise<void> => {
  const { answers, jobType, category, urgency, days, relatedJob, userMode } = request;
  await transaction.insert(claims).values({
    jobUid,
    contractId: contract.id,
    jobType,
    category,
    urgency,
    reattend: request.reattend === 'Yes',
    relatedJob,
    userMode,
    raisedBy,
    answers,
    days,
    raisedAt: now,
  });
};

type Found = { readonly record: ContractRecord; readonly jobs: readonly JobWithHistory[] };

const customerOf = (
  { record, jobs }: Found,
  contract: Contract,
  now: Instant,
): ClaimCustomer | undefined =>
  claimCustomerOf(
    record.account,
    contract,
    jobs.map((job) => jobAtMoment(job, now)),
  );

const judge = (
  found: Found,
  contract: Contract,
  claim: ReceivedClaim,
  now: Instant,
): ClaimAccepted => {
  const customer = customerOf(found, contract, now);
  if (customer === undefined) return refuse(409, 'This account is no customer’s.');
  const judged = judgeClaim(claim, customer, now);
  return judged.outcome === 'refused'
    ? refuseByRule(judged.status, judged.rule, judged.message)
    : judged;
};

type Decided = {
  readonly contract: Contract;
  readonly accepted: ClaimAccepted;
  readonly payment: PaymentIntent | undefined;
};

/** Decides a claim with the present records, without writing. */
const decide = async (
  transaction: Transaction,
  found: Found,
  claim: ReceivedClaim,
  now: Instant,
): Promise<Decided> => {
  const contract = claimableContract(found.record, londonDate(now));
  const accepted = judge(found, contract, claim, now);
  const payment =
    accepted.payment === undefined
      ? undefined
      : await requirePayment(transaction, accepted.payment, contract);
  return { contract, accepted, payment };
};

/** The decisions of the rules up to a refusal. */
const decisionsOfRefusal = (
  found: Found,
  claim: ReceivedClaim,
  now: Instant,
): readonly DecisionCase[] => {
  const contract = toContract(found.record);
  if (contract === undefined) return [];
  const ofContract = contractDecisions(contract, now);
  const customer = customerOf(found, contract, now);
  return customer === undefined ||
    decideClaimEligibility(contract, londonDate(now)).outcome === 'refused'
    ? ofContract
    : [...ofContract, ...judgeClaim(claim, customer, now).decisions];
};

/** The refusal of a claim; its authorised money is released where it has nothing to wait for. */
const refuseClaim = async (
  transaction: Transaction,
  ids: Ids,
  record: AccessedContract,
  found: Found,
  claim: ReceivedClaim,
  refusal: HTTPException,
  now: Instant,
): Promise<HTTPException> => {
  const { paymentId } = claim.answers;
  const { customerFacingId } = record.contract;
  const receipt = await storeReceipt(transaction, ids, {
    subject: 'refusal',
    reference: customerFacingId,
    outcome: ruleOf(refusal) ?? 'refused',
    now,
    decisions: decisionsOfRefusal(found, claim, now),
    about: { contract: record.contract.id },
    sameFor: [record.contract.id, claim, londonDate(now)],
  });
  if (paymentId !== undefined && mustReleasePayment(refusal))
    await releaseRefusedPayment(transaction, record, paymentId, now);
  return withReceipt(refusal, receipt);
};

/**
 * Creates a claim in one transaction: decides it, creates the job, offers it to the engineers, and captures the
 * payment. A refusal is returned rather than thrown, so that a release of money is committed.
 */
export const raiseClaim = async (
  transaction: Transaction,
  { ids, clock }: Pick<PlatformContext, 'ids' | 'clock'>,
  reached: AccessedContract,
  claim: ReceivedClaim,
): Promise<CreatedClaim | HTTPException> => {
  const { account } = reached;
  const [, now, record, jobs] = await pipelined([
    lockAccount(transaction, { id: account.id }),
    clock.now(transaction),
    findContract(transaction, reached.contract.id),
    jobsOfAccount(transaction, account.id),
  ]);
  if (record?.account.id !== account.id)
    return refuse(404, 'We cannot find this contract in your account.');
  const decided = await decide(transaction, { record, jobs }, claim, now).catch(
    (problem: unknown) => {
      if (problem instanceof HTTPException) return problem;
      throw problem;
    },
  );
  if (decided instanceof HTTPException)
    return refuseClaim(transaction, ids, reached, { record, jobs }, claim, decided, now);
  const { contract, accepted, payment } = decided;
  const jobUid = identifier<JobUid>(ids.uuid());
  const jobName = await createJob(transaction, {
    uid: jobUid,
    accountId: contract.accountId,
    contractId: contract.id,
    type: accepted.request.category,
    createdAt: now,
    statusPeriods: plannedStatusPeriods(now),
  });
  const receipt = storeReceipt(transaction, ids, {
    subject: 'claim',
    reference: jobName,
    outcome: 'accepted',
    now,
    decisions: [...contractDecisions(contract, now), ...accepted.decisions],
    about: { contract: contract.id },
    sameFor: [jobUid],
  });
  await pipelined([
    fileClaim(transaction, jobUid, contract, accepted, reached.reachedBy, now),
    offerJob(transaction, ids.uuid(), offerOfClaim(jobUid, accepted.request, now), now),
    payment !== undefined && spendPayment(transaction, payment, jobUid, now),
    announce(transaction, 'received', jobUid, now),
    receipt,
  ]);
  return { jobName, jobUid, receipt: await receipt };
};
