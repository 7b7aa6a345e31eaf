import { bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instantColumn } from '../columns.ts';

/**
 * An append-only log: sign-ins, steps and money are written by triggers of their own tables, in the same transaction;
 * refusals as counts. Identifiers and no personal data; times are real.
 */
export const audit = pgTable('audit', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  happenedAt: instantColumn('happened_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  event: text('event').notNull(),
  /** The job, the payment, or the place. */
  about: text('about'),
  /** The actor, by the identifier of their sign-in or account. */
  actor: text('actor'),
  times: integer('times').notNull().default(1),
});
