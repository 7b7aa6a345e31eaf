import { eq } from 'drizzle-orm';
import type { RaisedClaim } from '#application/ports/claim-register.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { AccountId, JobUid } from '#domain/kernel/identifiers.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import type { ReceivedClaim } from '../../wire/codecs/claim-create.ts';
import { findContract, type HeldContract } from '../cover/held-contract.ts';
import type { Transaction } from '../database/database.ts';
import { claims } from '../database/schema/claims.ts';
import { accounts } from '../database/schema/cover.ts';
import { createJob } from '../jobs/create-job.ts';
import { jobAsOf } from '../jobs/job-standing.ts';
import { jobsOfAccount } from '../jobs/load-jobs.ts';
import { plannedStandings } from '../jobs/planned-standings.ts';
import { offerJob } from '../offers/offer-job.ts';
import { offerOfClaim } from '../offers/offer-of-claim.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import { claimCustomerOf } from './claim-customer-of.ts';
import { claimableContract } from './contract-bars.ts';
import type { ReachedBy, ReachedContract } from './contract-of-caller.ts';
import { judgeClaim, type ClaimAccepted } from './judge-claim.ts';
import { spendPayment } from './spend-payment.ts';

/** One claim of an account at a time: two at once would each find no job of their category open. */
const lockAccount = async (transaction: Transaction, id: AccountId): Promise<void> => {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
};

const fileClaim = async (
  transaction: Transaction,
  jobUid: JobUid,
  contract: Contract,
  { request }: ClaimAccepted,
  raisedBy: ReachedBy,
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

const judge = async (
  transaction: Transaction,
  held: HeldContract,
  contract: Contract,
  claim: ReceivedClaim,
  now: Instant,
): Promise<ClaimAccepted> => {
  const jobs = await jobsOfAccount(transaction, contract.accountId);
  const customer = claimCustomerOf(
    held.account,
    contract,
    jobs.map((job) => jobAsOf(job, now)),
  );
  if (customer === undefined) return refuse(409, 'This account is no customer’s.');
  const judged = judgeClaim(claim, customer, now);
  return judged.outcome === 'refused'
    ? refuseByRule(judged.status, judged.rule, judged.message)
    : judged;
};

/**
 * Raises a claim: judges it by what the database holds now, files the job, offers it to the engineers, and spends the
 * payment on it; all of it or nothing.
 */
export const raiseClaim = async (
  transaction: Transaction,
  { ids, clock }: Pick<PlatformContext, 'ids' | 'clock'>,
  { contract: { id }, account, reachedBy }: ReachedContract,
  claim: ReceivedClaim,
): Promise<RaisedClaim> => {
  await lockAccount(transaction, account.id);
  const now = await clock.now(transaction);
  const held = await findContract(transaction, id);
  if (held === undefined) return refuse(404, 'We cannot find this contract in your account.');
  const contract = claimableContract(held, londonDate(now));
  const accepted = await judge(transaction, held, contract, claim, now);
  const jobUid = identifier<JobUid>(ids.uuid());
  const jobName = await createJob(transaction, {
    uid: jobUid,
    accountId: contract.accountId,
    contractId: contract.id,
    type: accepted.request.category,
    createdAt: now,
    standings: plannedStandings(now),
  });
  await fileClaim(transaction, jobUid, contract, accepted, reachedBy, now);
  await offerJob(transaction, ids.uuid(), offerOfClaim(jobUid, accepted.request, now), now);
  if (accepted.payment !== undefined)
    await spendPayment(transaction, accepted.payment, contract, jobUid, now);
  return { jobName, jobUid };
};
