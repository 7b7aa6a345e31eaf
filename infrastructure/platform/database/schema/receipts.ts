import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ReceiptSubject } from '#domain/receipt';
import { instantColumn } from '../columns.ts';

/** Proof of each claim, each close, and each refusal of one. */
export const receipts = pgTable('receipts', {
  /** The number of the receipt, which is shown and printed. */
  id: text('id').primaryKey(),
  /** The job's name; of a refused claim the customer's own reference, which the refusal shows too. */
  reference: text('reference').notNull(),
  subject: text('subject').$type<ReceiptSubject>().notNull(),
  decidedAt: instantColumn('decided_at').notNull(),
  /** Canonical JSON: text keeps its bytes. */
  receipt: text('receipt').notNull(),
});
