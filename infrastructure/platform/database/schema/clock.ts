import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** At most one row: the clock as it was set. No row means that the real time counts. */
export const clockSettings = pgTable('set_clock', {
  id: integer('id').primaryKey(),
  now: instantColumn('now').notNull(),
  /** The real moment at which it was set; the set time runs on from there unless frozen. */
  setAt: instantColumn('set_at').notNull(),
  frozen: boolean('frozen').notNull(),
});
