import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { clockSettings as clockTable } from '../database/schema/clock.ts';

/** A setting of the clock: a time (running on from there, or frozen), or the real time again. */
export type ClockSetting = { readonly now: Instant; readonly frozen: boolean } | 'real';

/** Sets the clock of every process on the database. */
export const setClock = async (database: Database, setting: ClockSetting): Promise<void> => {
  if (setting === 'real') {
    await database.delete(clockTable);
    return;
  }
  // Truncated like the clock's reading: rounded up, the clock would begin before its setting.
  const row = { ...setting, setAt: sql`date_trunc('milliseconds', clock_timestamp())` };
  await database
    .insert(clockTable)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: clockTable.id, set: row });
};
