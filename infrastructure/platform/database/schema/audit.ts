import { bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instantColumn } from '../columns.ts';

/**
 * What happened, only added to: sign-ins, steps and money by triggers of their own tables, so that each stands in the
 * transaction of what it tells; refusals as they are counted. Identifiers and no personal data; times are real.
 */
export const audit = pgTable('audit', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  happenedAt: instantColumn('happened_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  event: text('event').notNull(),
  /** The job, the payment, or the place. */
  about: text('about'),
  /** Who did it, by the identifier of their sign-in or account. */
  actor: text('actor'),
  times: integer('times').notNull().default(1),
});
