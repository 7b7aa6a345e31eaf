import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CreatedClaim } from '#domain/claim';
import type { Contract } from '#domain/cover';
import type { DecisionCase } from '#domain/explain';
import { type JobUid, identifier } from '#domain/kernel';
import { type Instant, londonDate } from '#domain/time';
import {
  type ReceivedClaim,
  claimFromWire,
  traceFromWire,
} from '../../wire/codecs/claim/claim-create.ts';
import type { PlatformClock, PlatformContext, PlatformApp } from '../server/platform-context.ts';
import {
  findContract,
  refuseUnknownContract,
  toContract,
  type ContractRecord,
} from '../cover/contract-records.ts';
import { type Transaction, prepareStatement, pipelined } from '../database/database.ts';
import { claims } from '../database/schema/claims.ts';
import { accounts } from '../database/schema/accounts.ts';
import { createJob } from '../jobs/create-job.ts';
import { plannedStatusPeriods, type JobWithHistory } from '../jobs/job-status-period.ts';
import { jobsOfAccount } from '../jobs/load-jobs.ts';
import { announce } from '../messages/send-messages.ts';
import { offerJobs, offerOfClaim } from '../offers/job-offers.ts';
import type { Payment } from '../payments/payment.ts';
import { storeReceipt, storeRefusal, type Refused } from '../receipts/store-receipt.ts';
import { Refusal, refuse } from '../server/error-answers.ts';
import {
  claimCustomerOf,
  contractDecisions,
  claimableContract,
  type ContractAccess,
  type AccessedContract,
  contractOfCaller,
} from './contract-of-claim.ts';
import {
  mustReleasePayment,
  releaseRefusedPayment,
  requirePayment,
  spendPayment,
  openPayment,
} from './claim-payment.ts';
import { judgeClaim, type ClaimAccepted } from './judge-claim.ts';
import { traceClaim } from './trace-claim.ts';
import { serveCreate, serveRoute } from '../server/serve-route.ts';
import { routeTable } from '../../wire/route-table.ts';

/** One claim of an account at a time: two at once would each find no job of their category open. */
const lockAccount = prepareStatement((database) =>
  database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .for('update'),
);

const storeClaim = async (
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

type Accepted = {
  readonly contract: Contract;
  readonly accepted: ClaimAccepted;
  readonly payment: Payment | undefined;
  /** The decisions of the rules about the contract and the claim. */
  readonly decisions: readonly DecisionCase[];
};

/** Decides a claim with the present records, without writing. */
const decide = async (
  transaction: Transaction,
  record: ContractRecord,
  jobs: readonly JobWithHistory[],
  claim: ReceivedClaim,
  now: Instant,
): Promise<Accepted | Refused> => {
  const known = toContract(record);
  let decisions = known === undefined ? [] : contractDecisions(known, now);
  try {
    const contract = claimableContract(record, londonDate(now));
    const customer =
      claimCustomerOf(record.account, contract, jobs, now) ??
      refuse(409, 'no-customer', 'This account is no customer’s.');
    const judged = judgeClaim(claim, customer, now);
    decisions = [...decisions, ...judged.decisions];
    if (judged.outcome === 'refused') return refuse(judged.status, judged.rule, judged.message);
    const payment =
      judged.payment === undefined
        ? undefined
        : await requirePayment(transaction, judged.payment, contract);
    return { contract, accepted: judged, payment, decisions };
  } catch (problem) {
    if (problem instanceof Refusal) return { refusal: problem, decisions };
    throw problem;
  }
};

/** Stores the receipt of a refusal; authorised money is released where it has nothing to wait for. */
const refuseClaim = async (
  transaction: Transaction,
  record: AccessedContract,
  claim: ReceivedClaim,
  refused: Refused,
  now: Instant,
): Promise<Refusal> => {
  const { paymentId } = claim.answers;
  const { customerFacingId: reference, id: contract } = record.contract;
  if (paymentId !== undefined && mustReleasePayment(refused.refusal))
    await releaseRefusedPayment(transaction, record, paymentId, now);
  return storeRefusal(transaction, refused, {
    reference,
    now,
    about: { contract },
    sameFor: [contract, claim, londonDate(now)],
  });
};

/**
 * Creates a claim in one transaction: decides it, creates the job, offers it to the engineers, and captures the
 * payment. A refusal is returned rather than thrown, so that a release of money is committed.
 */
const createClaim = async (
  transaction: Transaction,
  clock: PlatformClock,
  reached: AccessedContract,
  claim: ReceivedClaim,
): Promise<CreatedClaim | Refusal> => {
  const { account } = reached;
  const [, now, record, jobs] = await pipelined([
    lockAccount(transaction, { id: account.id }),
    clock.now(transaction),
    findContract(transaction, reached.contract.id),
    jobsOfAccount(transaction, account.id),
  ]);
  if (record?.account.id !== account.id) return refuseUnknownContract();
  const decided = await decide(transaction, record, jobs, claim, now);
  if ('refusal' in decided) return refuseClaim(transaction, reached, claim, decided, now);
  const { contract, accepted, payment, decisions } = decided;
  const jobUid = identifier<JobUid>(randomUUID());
  const jobName = await createJob(transaction, {
    uid: jobUid,
    accountId: contract.accountId,
    contractId: contract.id,
    type: accepted.request.category,
    createdAt: now,
    statusPeriods: plannedStatusPeriods(now),
  });
  const receipt = storeReceipt(transaction, {
    subject: 'claim',
    reference: jobName,
    outcome: 'accepted',
    now,
    decisions,
    about: { contract: contract.id },
    sameFor: [jobUid],
  });
  await pipelined([
    storeClaim(transaction, jobUid, contract, accepted, reached.reachedBy, now),
    offerJobs(transaction, [offerOfClaim(jobUid, accepted.request, now)], now),
    payment !== undefined && spendPayment(transaction, payment, jobUid, now),
    announce(transaction, 'received', jobUid, now),
    receipt,
  ]);
  return { jobName, jobUid, receipt: await receipt };
};

/** The calls of a claim, for a signed-in customer or one identified by e-mail and postcode. */
export const registerClaimRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock } = context;

  serveCreate(
    app,
    context,
    routeTable.createPayment,
    async ({ caller, body, now, idempotencyKey }) => {
      const record = await contractOfCaller(context, caller, body.contractId, now);
      return {
        keyOwner: record.account.id,
        create: async (transaction) => {
          const key = idempotencyKey ?? randomUUID();
          const payment = await openPayment(transaction, record, body.paymentAmount, key, now);
          return { data: { paymentIntent: { client_secret: payment.secret } } };
        },
      };
    },
  );

  serveCreate(app, context, routeTable.createClaim, async ({ caller, body, now }) => {
    const record = await contractOfCaller(context, caller, body.contractId, now);
    return {
      keyOwner: record.account.id,
      create: (transaction) => createClaim(transaction, clock, record, claimFromWire(body)),
    };
  });

  serveRoute(app, context, routeTable.trackClaim, async ({ caller, body, now }) => {
    const record = await contractOfCaller(context, caller, body.contractId, now);
    return traceClaim(database, record, traceFromWire(body), now);
  });
};
