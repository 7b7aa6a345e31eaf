import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ReceiptSubject } from '#domain/receipt';
import { instantColumn } from '../columns.ts';

/** Proof of each claim, each refused claim and each close. */
export const receipts = pgTable('receipts', {
  id: text('id').primaryKey(),
  /** The job's name; of a refusal the customer's own reference, which the refusal shows. */
  reference: text('reference').notNull(),
  subject: text('subject').$type<ReceiptSubject>().notNull(),
  decidedAt: instantColumn('decided_at').notNull(),
  /** Canonical JSON: text keeps its bytes. */
  receipt: text('receipt').notNull(),
});
