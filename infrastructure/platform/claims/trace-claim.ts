import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { claimFacts, claimProgress, isRefusal, offerMoments, type ClaimTrace } from '#domain/claim';
import { decideClaimEligibility } from '#domain/cover';
import { claimCases, type DecisionCase } from '#domain/explain';
import { londonDate, type Instant } from '#domain/time';
import { toContract, type ContractRecord } from '../cover/contract-records.ts';
import type { Transaction, Database } from '../database/database.ts';
import { claimTraces } from '../database/schema/claims.ts';
import { jobsOfAccount, requireJobOfAccount } from '../jobs/load-jobs.ts';
import { hasManyRefusals, storeReceipt } from '../receipts/store-receipt.ts';
import { refuse } from '../server/error-answers.ts';
import { limitTraces, claimCustomerOf, contractDecisions } from './contract-of-claim.ts';

type Refused = { readonly outcome: string; readonly decisions: readonly DecisionCase[] };

/** How the contract, or the route of the answers, refuses; decided with the provider's own facts. */
const refusalOf = async (
  transaction: Transaction,
  record: ContractRecord,
  trace: ClaimTrace,
  now: Instant,
): Promise<Refused | undefined> => {
  const contract = toContract(record);
  if (contract === undefined) return undefined;
  const eligibility = decideClaimEligibility(contract, londonDate(now));
  const ofContract = contractDecisions(contract, now);
  if (eligibility.outcome === 'refused')
    return { outcome: eligibility.rule, decisions: ofContract };
  if (!isRefusal(trace.lastStage)) return undefined;
  const history = await jobsOfAccount(transaction, record.account.id);
  const customer = claimCustomerOf(record.account, contract, history, now);
  if (customer === undefined) return undefined;
  const { jobs, contribution } = customer;
  const facts = claimFacts({ contract: customer, jobs, now });
  const progress = claimProgress(trace.answers, facts, offerMoments(now));
  return (
    progress.refusal && {
      outcome: progress.refusal.rule,
      decisions: [...ofContract, ...claimCases(progress, { facts, jobs, contribution, now })],
    }
  );
};

/**
 * Stores the receipt of a refusal that the portal has shown, if the platform decides the same. Returns its number. The
 * same refusal has one receipt a day.
 */
const storeTracedRefusal = async (
  transaction: Transaction,
  record: ContractRecord,
  trace: ClaimTrace,
  now: Instant,
): Promise<string | undefined> => {
  if (trace.jobUid !== undefined) return undefined;
  const refused = await refusalOf(transaction, record, trace, now);
  const { customerFacingId: reference, id: contract } = record.contract;
  if (refused === undefined || (await hasManyRefusals(transaction, reference, now)))
    return undefined;
  return storeReceipt(transaction, {
    subject: 'refusal',
    reference,
    now,
    ...refused,
    about: { contract },
    sameFor: [contract, trace.answers, londonDate(now)],
  });
};

const keep = async (
  transaction: Transaction,
  trace: ClaimTrace,
  now: Instant,
): Promise<string | undefined> => {
  const latest = {
    ...(trace.jobUid !== undefined && { jobUid: trace.jobUid }),
    formData: {
      answers: trace.answers,
      rejected: trace.rejected ?? null,
      urgency: trace.urgency ?? null,
    },
    stageHistory: trace.stageHistory,
    lastStage: trace.lastStage,
    userMode: trace.userMode,
    lastTracedAt: now,
  };
  const { contractId } = trace;
  const begin = async () => {
    await limitTraces(transaction, contractId, now);
    return transaction
      .insert(claimTraces)
      .values({ id: randomUUID(), contractId, firstTracedAt: now, ...latest })
      .returning({ id: claimTraces.id });
  };
  const kept =
    trace.id === undefined
      ? await begin()
      : await transaction
          .update(claimTraces)
          .set(latest)
          .where(and(eq(claimTraces.id, trace.id), eq(claimTraces.contractId, contractId)))
          .returning({ id: claimTraces.id });
  return kept[0]?.id;
};

/**
 * Stores the progress of a claim; a trace that is sent again with its id replaces the first. One that ends in a refusal
 * gets its receipt.
 */
export const traceClaim = (
  database: Database,
  record: ContractRecord,
  trace: ClaimTrace,
  now: Instant,
): Promise<{ readonly id: string; readonly receipt?: string }> =>
  database.transaction(async (transaction) => {
    if (trace.jobUid !== undefined)
      await requireJobOfAccount(transaction, trace.jobUid, record.account.id);
    const id =
      (await keep(transaction, trace, now)) ??
      refuse(404, 'trace-unknown', 'We cannot find an earlier trace of this claim with this id.');
    const receipt = await storeTracedRefusal(transaction, record, trace, now);
    return { id, ...(receipt !== undefined && { receipt }) };
  });
