import { and, eq } from 'drizzle-orm';
import type { ClaimTrace } from '#domain/claim';
import type { AccountId, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { ContractRecord } from '../cover/contract-records.ts';
import type { Database } from '../database/database.ts';
import { claimTraces } from '../database/schema/claims.ts';
import { jobs } from '../database/schema/jobs.ts';
import type { Ids } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { limitTraces } from './contract-limits.ts';

const refuseForeignJob = async (
  database: Database,
  uid: JobUid,
  account: AccountId,
): Promise<void> => {
  const found = await database
    .select({ uid: jobs.uid })
    .from(jobs)
    .where(and(eq(jobs.uid, uid), eq(jobs.accountId, account)));
  if (found.length === 0) refuse(404, 'We cannot find this job in your account.');
};

const keep = async (
  database: Database,
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
  const begin = () =>
    database.transaction(async (transaction) => {
      await limitTraces(transaction, contractId, now);
      return transaction
        .insert(claimTraces)
        .values({ id: ids.uuid(), contractId, firstTracedAt: now, ...latest })
        .returning({ id: claimTraces.id });
    });
  const kept =
    trace.id === undefined
      ? await begin()
      : await database
          .update(claimTraces)
          .set(latest)
          .where(and(eq(claimTraces.id, trace.id), eq(claimTraces.contractId, contractId)))
          .returning({ id: claimTraces.id });
  return kept[0]?.id;
};

/** Stores the progress of a claim; a trace that is sent again with its id replaces the first. */
export const traceClaim = async (
  database: Database,
  ids: Ids,
  { account }: ContractRecord,
  trace: ClaimTrace,
  now: Instant,
): Promise<string> => {
  if (trace.jobUid !== undefined) await refuseForeignJob(database, trace.jobUid, account.id);
  return (
    (await keep(database, ids, trace, now)) ??
    refuse(404, 'We cannot find an earlier trace of this claim with this id.')
  );
};
