import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Movement, PaymentError, PaymentStatus } from '../../payments/payment.ts';
import type { CardBrand } from '../../payments-desk/served/card-checks.js';
import { instantColumn } from '../columns.ts';

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
  status: text('status').$type<PaymentStatus>().notNull(),
  cardBrand: text('card_brand').$type<CardBrand>(),
  cardLast4: text('card_last4'),
  challengeId: text('challenge_id'),
  lastError: jsonb('last_error').$type<PaymentError>(),
  createdAt: instantColumn('created_at').notNull(),
});

/** Every movement of money, each kind at most once for a payment. */
export const paymentMovements = pgTable(
  'payment_movements',
  {
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<Movement>().notNull(),
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
