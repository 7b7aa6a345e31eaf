import {
  answersByStage,
  claimFacts,
  claimProgressByStage,
  isRefusal,
  offerMoments,
  type ClaimTrace,
} from '#domain/claim';
import { decideClaimEligibility, type Contract } from '#domain/cover';
import type { DecisionCase } from '#domain/explain';
import { claimCases } from '#domain/receipt';
import { londonDate, type Instant } from '#domain/time';
import { toContract, type ContractRecord } from '../cover/contract-records.ts';
import type { Transaction } from '../database/database.ts';
import { jobAtMoment } from '../jobs/job-status-period.ts';
import { jobsOfAccount } from '../jobs/load-jobs.ts';
import { hasManyRefusals, storeReceipt } from '../receipts/store-receipt.ts';
import type { Ids } from '../server/platform-context.ts';
import { claimCustomerOf } from './claim-customer-of.ts';
import { contractDecisions } from './contract-decisions.ts';

type Refused = { readonly outcome: string; readonly decisions: readonly DecisionCase[] };

/** How the route refuses the answers of a trace, decided with the provider's own facts. */
const refusedByRoute = async (
  transaction: Transaction,
  record: ContractRecord,
  contract: Contract,
  trace: ClaimTrace,
  now: Instant,
): Promise<Refused | undefined> => {
  const jobs = await jobsOfAccount(transaction, record.account.id);
  const customer = claimCustomerOf(
    record.account,
    contract,
    jobs.map((job) => jobAtMoment(job, now)),
  );
  if (customer === undefined) return undefined;
  const facts = claimFacts(customer, customer.jobs, now);
  const progress = claimProgressByStage(answersByStage(trace.answers), facts, offerMoments(now));
  const { contribution } = customer;
  return progress.refusal === undefined
    ? undefined
    : {
        outcome: progress.refusal.rule,
        decisions: claimCases(progress, { facts, jobs: customer.jobs, contribution, now }),
      };
};

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
  const refused = await refusedByRoute(transaction, record, contract, trace, now);
  return refused && { ...refused, decisions: [...ofContract, ...refused.decisions] };
};

/**
 * Stores the receipt of a refusal that the portal has shown, if the platform decides the same. Returns its number. The
 * same refusal has one receipt a day.
 */
export const storeTracedRefusal = async (
  transaction: Transaction,
  ids: Ids,
  record: ContractRecord,
  trace: ClaimTrace,
  now: Instant,
): Promise<string | undefined> => {
  if (trace.jobUid !== undefined) return undefined;
  const refused = await refusalOf(transaction, record, trace, now);
  const { customerFacingId: reference, id: contract } = record.contract;
  if (refused === undefined || (await hasManyRefusals(transaction, reference, now)))
    return undefined;
  return storeReceipt(transaction, ids, {
    subject: 'refusal',
    reference,
    now,
    ...refused,
    about: { contract },
    sameFor: [contract, trace.answers, londonDate(now)],
  });
};
