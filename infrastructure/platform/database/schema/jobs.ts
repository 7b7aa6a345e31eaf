import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AbortReason, ClaimStatus, JobStatus } from '#domain/repair';
import type { AccountId, ContractId, JobName, JobUid } from '#domain/kernel';
import { instantColumn } from '../columns.ts';
import { accounts, contracts } from './cover.ts';

export const jobs = pgTable('jobs', {
  uid: text('uid').$type<JobUid>().primaryKey(),
  number: integer('number').notNull().unique().generatedByDefaultAsIdentity({ startWith: 1001 }),
  name: text('name')
    .$type<JobName>()
    .notNull()
    .unique()
    .generatedAlwaysAs(sql`'JOB-' || number::text`),
  accountId: text('account_id')
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  contractId: text('contract_id')
    .$type<ContractId>()
    .notNull()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  /** The trade, as the scheduling system files it. */
  type: text('type').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});

/**
 * The statuses of a job from a moment on, past and planned: the last one whose moment has come applies. So a job moves
 * on by the clock alone, and every process sees the same.
 */
export const jobStatusPeriods = pgTable(
  'job_standings',
  {
    jobUid: text('job_uid')
      .$type<JobUid>()
      .notNull()
      .references(() => jobs.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    since: instantColumn('since').notNull(),
    /** Applies from its moment on; an unplanned one applies whatever the clock shows. */
    planned: boolean('planned').notNull().default(false),
    status: text('status').$type<JobStatus>().notNull(),
    claimStatus: text('claim_status').$type<ClaimStatus>().notNull(),
    abortReason: text('abort_reason').$type<AbortReason>(),
  },
  (table) => [primaryKey({ columns: [table.jobUid, table.position] })],
);
