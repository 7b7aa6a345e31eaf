import { bigint, boolean, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CloseEnd, CloseRequest, FollowOnRequest } from '#domain/close';
import type {
  Boiler,
  GasChecks,
  JobPart,
  VisitType,
  CancelReason,
  RescheduleReason,
} from '#domain/repair';
import type { AccountId, JobUid } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { Urgency } from '#domain/booking';
import { instantColumn } from '../columns.ts';
import { accounts } from './cover.ts';
import { jobs } from './jobs.ts';

/** A job that an engineer has accepted. */
export const visits = pgTable('visits', {
  jobUid: text('job_uid')
    .$type<JobUid>()
    .primaryKey()
    .references(() => jobs.uid, { onDelete: 'cascade' }),
  engineerId: text('engineer_id')
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The first job of the visit's claim, which its visits share. */
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
  visitType: text('visit_type').$type<VisitType>(),
  /** The engineer's question to support, as support noted it. */
  asked: text('asked'),
  /** Support's answer; null while there is none. */
  authorised: text('authorised').$type<'Yes' | 'No'>(),
  authorisedNetPence: bigint('authorised_net_pence', { mode: 'number' }).$type<Pence>(),
  authorisedHours: doublePrecision('authorised_hours'),
  /** Hours that were estimated for it on the visit before. */
  estimatedHours: doublePrecision('estimated_hours'),
  /** Parts that are to be fitted in it, in words. */
  partsDescription: text('parts_description'),
  parts: jsonb('parts').$type<readonly JobPart[]>().notNull().default([]),
  /** The boiler as an earlier visit of the claim found it. */
  boiler: jsonb('boiler').$type<Boiler>(),
});

/** How an engineer rescheduled or cancelled a visit, and why. */
export const visitEndings = pgTable('visit_endings', {
  jobUid: text('job_uid')
    .$type<JobUid>()
    .primaryKey()
    .references(() => visits.jobUid, { onDelete: 'cascade' }),
  ending: text('ending').$type<'rescheduled' | 'cancelled'>().notNull(),
  reason: text('reason').$type<RescheduleReason | CancelReason>().notNull(),
  otherReason: text('other_reason'),
  /** The storage location of each photo. */
  photos: jsonb('photos').$type<readonly string[]>().notNull(),
  /** The visit that replaces it. */
  nextJob: text('next_job')
    .$type<JobUid>()
    .references(() => visits.jobUid, { onDelete: 'cascade' }),
  endedAt: instantColumn('ended_at').notNull(),
});

/** How a visit was closed. */
export const visitCloses = pgTable('visit_closes', {
  jobUid: text('job_uid')
    .$type<JobUid>()
    .primaryKey()
    .references(() => visits.jobUid, { onDelete: 'cascade' }),
  claimJob: text('claim_job')
    .$type<JobUid>()
    .notNull()
    .references(() => jobs.uid, { onDelete: 'cascade' }),
  end: text('close_end').$type<CloseEnd>().notNull(),
  request: jsonb('request').$type<CloseRequest>().notNull(),
  boiler: jsonb('boiler').$type<Boiler>(),
  /** The later pass, where the gas was checked twice. */
  gasChecks: jsonb('gas_checks').$type<GasChecks>(),
  earlierGasChecks: jsonb('earlier_gas_checks').$type<GasChecks>(),
  /** The next visit that the close requests, if any. */
  nextVisit: jsonb('next_visit').$type<FollowOnRequest>(),
  /** The next visit, once it is booked. */
  followOn: text('follow_on')
    .$type<JobUid>()
    .unique()
    .references(() => visits.jobUid, { onDelete: 'cascade' }),
  closedAt: instantColumn('closed_at').notNull(),
});
