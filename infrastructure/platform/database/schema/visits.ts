import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountId, JobUid } from '#domain/kernel/identifiers.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import type { CancelReason, RescheduleReason } from '#domain/visits/visit-reasons.ts';
import { instantColumn } from '../columns.ts';
import { accounts } from './cover.ts';
import { jobs } from './jobs.ts';

/** A job that an engineer has taken on. */
export const visits = pgTable('visits', {
  jobUid: text('job_uid')
    .$type<JobUid>()
    .primaryKey()
    .references(() => jobs.uid, { onDelete: 'cascade' }),
  engineerId: text('engineer_id')
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The first job of the claim that the visit is for: what its visits have in common. */
  claimJob: text('claim_job')
    .$type<JobUid>()
    .notNull()
    .references(() => jobs.uid, { onDelete: 'cascade' }),
  summary: text('summary').notNull(),
  urgency: text('urgency').$type<Urgency>().notNull(),
  vulnerableCustomer: boolean('vulnerable_customer').notNull(),
  estimatedStart: instantColumn('estimated_start').notNull(),
  estimatedEnd: instantColumn('estimated_end').notNull(),
  actualStart: instantColumn('actual_start'),
  actualEnd: instantColumn('actual_end'),
});

/** How an engineer gave a visit up, and why. */
export const visitEndings = pgTable('visit_endings', {
  jobUid: text('job_uid')
    .$type<JobUid>()
    .primaryKey()
    .references(() => visits.jobUid, { onDelete: 'cascade' }),
  ending: text('ending').$type<'rescheduled' | 'cancelled'>().notNull(),
  reason: text('reason').$type<RescheduleReason | CancelReason>().notNull(),
  otherReason: text('other_reason'),
  /** Where each photo is stored. */
  photos: jsonb('photos').$type<readonly string[]>().notNull(),
  /** The visit that takes its place. */
  nextJob: text('next_job')
    .$type<JobUid>()
    .references(() => visits.jobUid, { onDelete: 'cascade' }),
  endedAt: instantColumn('ended_at').notNull(),
});
