import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  bigint,
  doublePrecision,
  jsonb,
} from 'drizzle-orm/pg-core';
import type {
  AbortReason,
  ClaimStatus,
  JobStatus,
  Boiler,
  GasChecks,
  JobPart,
  VisitType,
  CancelReason,
  RescheduleReason,
} from '#domain/repair';
import type { JobName, JobUid } from '#domain/kernel';
import { closeEnds, type CloseRequest, type FollowOnRequest } from '#domain/close';
import type { Pence } from '#domain/money';
import { urgencies } from '#domain/booking';
import type { Instant } from '#domain/time';
import { instantColumn } from '../database.ts';
import { accountColumn, contractColumn } from './accounts.ts';

export const jobs = pgTable('jobs', {
  uid: text('uid').$type<JobUid>().primaryKey(),
  number: integer('number').notNull().unique().generatedByDefaultAsIdentity({ startWith: 1001 }),
  name: text('name')
    .$type<JobName>()
    .notNull()
    .unique()
    .generatedAlwaysAs(sql`'JOB-' || number::text`),
  accountId: accountColumn('account_id').notNull(),
  contractId: contractColumn('contract_id').notNull(),
  /** The trade, as the scheduling system files it. */
  type: text('type').notNull(),
  createdAt: instantColumn('created_at').notNull(),
});

/** A column that names a job, and whose row goes with it. */
export const jobColumn = (name: string) =>
  text(name)
    .$type<JobUid>()
    .references(() => jobs.uid, { onDelete: 'cascade' });

/**
 * The statuses of a job from a moment on, past and planned: the last one whose moment has come applies. So a job moves
 * on by the clock alone, and every process sees the same.
 */
export const jobStatusPeriods = pgTable(
  'job_standings',
  {
    jobUid: jobColumn('job_uid').notNull(),
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

/** A job that an engineer has accepted. */
export const visits = pgTable('visits', {
  jobUid: jobColumn('job_uid').primaryKey(),
  engineerId: accountColumn('engineer_id').notNull(),
  /** The first job of the visit's claim, which its visits share. */
  claimJob: jobColumn('claim_job').notNull(),
  summary: text('summary').notNull(),
  urgency: text('urgency', { enum: urgencies }).notNull(),
  vulnerableCustomer: boolean('vulnerable_customer').notNull(),
  estimatedStart: instantColumn('estimated_start').notNull(),
  estimatedEnd: instantColumn('estimated_end').notNull(),
  actualStart: instantColumn('actual_start'),
  actualEnd: instantColumn('actual_end'),
  visitType: text('visit_type').$type<VisitType>(),
  /** The engineer's question to support, as support noted it. */
  asked: text('asked'),
  /** Support's answer; null while there is none. */
  authorised: text('authorised', { enum: ['Yes', 'No'] }),
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

/** A column that names the job of a visit, and whose row goes with it. */
export const visitColumn = (name: string) =>
  text(name)
    .$type<JobUid>()
    .references(() => visits.jobUid, { onDelete: 'cascade' });

/** How an engineer rescheduled or cancelled a visit, and why. */
export const visitEndings = pgTable('visit_endings', {
  jobUid: visitColumn('job_uid').primaryKey(),
  ending: text('ending', { enum: ['rescheduled', 'cancelled'] }).notNull(),
  reason: text('reason').$type<RescheduleReason | CancelReason>().notNull(),
  otherReason: text('other_reason'),
  /** The storage location of each photo. */
  photos: jsonb('photos').$type<readonly string[]>().notNull(),
  /** The visit that replaces it. */
  nextJob: visitColumn('next_job'),
  endedAt: instantColumn('ended_at').notNull(),
});

/** How a visit was closed. */
export const visitCloses = pgTable('visit_closes', {
  jobUid: visitColumn('job_uid').primaryKey(),
  claimJob: jobColumn('claim_job').notNull(),
  end: text('close_end', { enum: closeEnds }).notNull(),
  request: jsonb('request').$type<CloseRequest>().notNull(),
  boiler: jsonb('boiler').$type<Boiler>(),
  /** The later pass, where the gas was checked twice. */
  gasChecks: jsonb('gas_checks').$type<GasChecks>(),
  earlierGasChecks: jsonb('earlier_gas_checks').$type<GasChecks>(),
  /** The next visit that the close requests, if any. */
  nextVisit: jsonb('next_visit').$type<FollowOnRequest>(),
  /** The next visit, once it is booked. */
  followOn: visitColumn('follow_on').unique(),
  closedAt: instantColumn('closed_at').notNull(),
});

/** A job that is offered to all engineers, one of whom can accept it. At most one offer of a job is open or accepted. */
export const jobOffers = pgTable('job_offers', {
  id: text('id').primaryKey(),
  jobUid: jobColumn('job_uid').notNull(),
  summary: text('summary').notNull(),
  urgency: text('urgency', { enum: urgencies }).notNull(),
  vulnerableCustomer: boolean('vulnerable_customer').notNull(),
  estimatedStart: instantColumn('estimated_start').notNull(),
  estimatedEnd: instantColumn('estimated_end').notNull(),
  /** The times at which the customer is at home, the earliest first. */
  customerSlots: jsonb('customer_slots').$type<readonly Instant[]>().notNull(),
  status: text('status', { enum: ['open', 'accepted', 'lapsed'] }).notNull(),
  acceptedBy: accountColumn('accepted_by'),
  acceptedStart: instantColumn('accepted_start'),
  madeAt: instantColumn('made_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
});

/** The engineers' answers. An offer is made to all engineers: one without a row has not answered yet. */
export const offerResponses = pgTable(
  'offer_responses',
  {
    jobOfferId: text('job_offer_id')
      .notNull()
      .references(() => jobOffers.id, { onDelete: 'cascade' }),
    engineerId: accountColumn('engineer_id').notNull(),
    response: text('response', { enum: ['accepted', 'declined'] }).notNull(),
    respondedAt: instantColumn('responded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobOfferId, table.engineerId] })],
);
