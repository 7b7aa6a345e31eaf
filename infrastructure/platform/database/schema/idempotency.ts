import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** The answers of creates, so that the same request sent again gets the same answer. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** Method, path and person: one person's key means nothing to another. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null only while the transaction that does the work is open. */
    body: text('body'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
