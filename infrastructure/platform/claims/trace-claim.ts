import { and, eq } from 'drizzle-orm';
import type { ClaimTrace } from '#domain/claim';
import type { AccountId, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { ContractRecord } from '../cover/contract-records.ts';
import type { Database, Transaction } from '../database/database.ts';
import { claimTraces } from '../database/schema/claims.ts';
import { jobs } from '../database/schema/jobs.ts';
import type { Ids } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { limitTraces } from './contract-limits.ts';
import { storeTracedRefusal } from './store-traced-refusal.ts';

const refuseForeignJob = async (
  transaction: Transaction,
  uid: JobUid,
  account: AccountId,
): Promise<void> => {
  const found = await transaction
    .select({ uid: jobs.uid })
    .from(jobs)
    .where(and(eq(jobs.uid, uid), eq(jobs.accountId, account)));
  if (found.length === 0) refuse(404, 'We cannot find this job in your account.');
};

const keep = async (
  transaction: Transaction,
  ids: Ids,
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
      .values({ id: ids.uuid(), contractId, firstTracedAt: now, ...latest })
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
  ids: Ids,
  record: ContractRecord,
  trace: ClaimTrace,
  now: Instant,
): Promise<{ readonly id: string; readonly receipt?: string }> =>
  database.transaction(async (transaction) => {
    if (trace.jobUid !== undefined)
      await refuseForeignJob(transaction, trace.jobUid, record.account.id);
    const id =
      (await keep(transaction, ids, trace, now)) ??
      refuse(404, 'We cannot find an earlier trace of this claim with this id.');
    const receipt = await storeTracedRefusal(transaction, ids, record, trace, now);
    return { id, ...(receipt !== undefined && { receipt }) };
  });
