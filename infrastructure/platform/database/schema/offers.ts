import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountId, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Urgency } from '#domain/booking';
import { instantColumn } from '../columns.ts';
import { accounts } from './cover.ts';
import { jobs } from './jobs.ts';

/** A job that is offered to all engineers, one of whom can accept it. At most one offer of a job is open or accepted. */
export const jobOffers = pgTable(
  'job_offers',
  {
    id: text('id').primaryKey(),
    jobUid: text('job_uid')
      .$type<JobUid>()
      .notNull()
      .references(() => jobs.uid, { onDelete: 'cascade' }),
    summary: text('summary').notNull(),
    urgency: text('urgency').$type<Urgency>().notNull(),
    vulnerableCustomer: boolean('vulnerable_customer').notNull(),
    estimatedStart: instantColumn('estimated_start').notNull(),
    estimatedEnd: instantColumn('estimated_end').notNull(),
    /** The times at which the customer is at home, the earliest first. */
    customerSlots: jsonb('customer_slots').$type<readonly Instant[]>().notNull(),
    status: text('status').$type<'open' | 'accepted' | 'lapsed'>().notNull(),
    acceptedBy: text('accepted_by')
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    acceptedStart: instantColumn('accepted_start'),
    madeAt: instantColumn('made_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('job_offers_that_stand')
      .on(table.jobUid)
      .where(sql`${table.status} <> 'lapsed'`),
  ],
);

/** The engineers' answers. An offer is made to all engineers: one without a row has not answered yet. */
export const offerResponses = pgTable(
  'offer_responses',
  {
    jobOfferId: text('job_offer_id')
      .notNull()
      .references(() => jobOffers.id, { onDelete: 'cascade' }),
    engineerId: text('engineer_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    response: text('response').$type<'accepted' | 'declined'>().notNull(),
    respondedAt: instantColumn('responded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobOfferId, table.engineerId] })],
);
