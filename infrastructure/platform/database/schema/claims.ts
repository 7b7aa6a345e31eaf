import { bigserial, boolean, jsonb, pgTable, text, integer, primaryKey } from 'drizzle-orm/pg-core';
import type { ClaimAnswers, ClaimStage, RejectedItem } from '#domain/claim';
import { type ChosenDay, type Urgency, urgencies } from '#domain/booking';
import type { ClaimJobType, JobCategory } from '#domain/cover';
import type { JobName } from '#domain/kernel';
import { instantColumn } from '../database.ts';
import { contractColumn } from './accounts.ts';
import { jobColumn } from './jobs.ts';
import type { CardBrand } from '../../payments-desk/served/card-checks.js';

const userModes = ['customer', 'cs', 'ooh'] as const;

/** A customer's claim, and the job created for it. */
export const claims = pgTable('claims', {
  jobUid: jobColumn('job_uid').primaryKey(),
  contractId: contractColumn('contract_id').notNull(),
  jobType: text('job_type').$type<ClaimJobType>().notNull(),
  category: text('category').$type<JobCategory>().notNull(),
  urgency: text('urgency', { enum: urgencies }).notNull(),
  reattend: boolean('reattend').notNull(),
  relatedJob: text('related_job').$type<JobName>(),
  userMode: text('user_mode', { enum: userModes }).notNull(),
  raisedBy: text('raised_by', { enum: ['sign-in', 'email-and-postcode'] }).notNull(),
  answers: jsonb('answers').$type<ClaimAnswers>().notNull(),
  days: jsonb('days').$type<readonly ChosenDay[]>().notNull(),
  raisedAt: instantColumn('raised_at').notNull(),
});

/** The progress of a claim, whether it was created or not. */
export const claimTraces = pgTable('claim_traces', {
  id: text('id').primaryKey(),
  contractId: contractColumn('contract_id').notNull(),
  jobUid: jobColumn('job_uid'),
  formData: jsonb('form_data')
    .$type<{
      readonly answers: ClaimAnswers;
      readonly rejected: RejectedItem | null;
      /** Missing in traces stored before it was recorded. */
      readonly urgency?: Urgency | null;
    }>()
    .notNull(),
  stageHistory: jsonb('stage_history').$type<readonly ClaimStage[]>().notNull(),
  lastStage: text('last_stage').$type<ClaimStage>().notNull(),
  userMode: text('user_mode', { enum: userModes }).notNull(),
  firstTracedAt: instantColumn('first_traced_at').notNull(),
  lastTracedAt: instantColumn('last_traced_at').notNull(),
});

/** When the customer of a contract was last identified by e-mail and postcode, without sign-in. */
export const identifications = pgTable('identifications', {
  contractId: contractColumn('contract_id').primaryKey(),
  identifiedAt: instantColumn('identified_at').notNull(),
});

/** Postcodes that did not fit an e-mail address, known or not. Times are real, never the set clock. */
export const identificationMisses = pgTable('identification_misses', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  emailHash: text('email_hash').notNull(),
  missedAt: instantColumn('missed_at').notNull(),
});

/** The error of the payment provider's library, as the portal receives it. */
export type PaymentError = {
  readonly type: 'card_error' | 'validation_error' | 'api_error' | 'invalid_request_error';
  readonly code: string;
  readonly message: string;
};

const paymentStatuses = [
  'needs-card',
  'needs-challenge',
  'authorised',
  'captured',
  'cancelled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Card payments. Of a card, only the brand and the last four digits are kept. */
export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  accountId: text('account_id').notNull(),
  contractId: text('contract_id').notNull(),
  /** Unique together with the account: one payment an attempt. */
  idempotencyKey: text('idempotency_key').notNull(),
  amountPence: integer('amount_pence').notNull(),
  currency: text('currency').notNull().default('gbp'),
  captureMethod: text('capture_method').notNull().default('manual'),
  status: text('status', { enum: paymentStatuses }).notNull(),
  cardBrand: text('card_brand').$type<CardBrand>(),
  cardLast4: text('card_last4'),
  challengeId: text('challenge_id'),
  lastError: jsonb('last_error').$type<PaymentError>(),
  createdAt: instantColumn('created_at').notNull(),
});

/** A movement of money with a change of state: authorised on the card, captured, or released. */
const movements = ['hold', 'capture', 'release'] as const;
export type Movement = (typeof movements)[number];

/** Every movement of money, each kind at most once for a payment. */
export const paymentMovements = pgTable(
  'payment_movements',
  {
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: movements }).notNull(),
    amountPence: integer('amount_pence').notNull(),
    movedAt: instantColumn('moved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.kind] })],
);

/** Which claim a payment pays for: one payment, one claim. */
export const claimPayments = pgTable('claim_payments', {
  paymentId: text('payment_id')
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  jobUid: text('job_uid').notNull().unique(),
  boundAt: instantColumn('bound_at').notNull(),
});
