import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { setClock, type ClockSetting } from '../clock/set-clock.ts';
import type { PlatformClock } from '../clock/platform-clock.ts';
import { seedDemo } from './seed-demo.ts';

/** Tables that a signed-out browser needs again at once. */
const kept = ['platform_migrations', 'signing_keys', 'storage_secrets'];

const lockOfReset = 7_450_212;

const tablesToEmpty = async (transaction: Transaction): Promise<readonly string[]> => {
  const tables = await transaction
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = current_schema()`);
  return tables.map(({ name }) => name).filter((name) => !kept.includes(name));
};

/** Empties every room and seeds it again, at the time that the clock is set to. All or nothing. */
export const resetDemoData = (
  database: Database,
  clock: PlatformClock,
  setting: ClockSetting,
): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${lockOfReset})`);
    const names = await tablesToEmpty(transaction);
    // One statement: rows that refer to each other go together. Far faster than TRUNCATE on small tables.
    const deletions = names.map(
      (name, index) =>
        sql`${sql.identifier(`emptied_${index}`)} AS (DELETE FROM ${sql.identifier(name)})`,
    );
    await transaction.execute(sql`WITH ${sql.join(deletions, sql`, `)} SELECT 1`);
    await setClock(transaction, setting);
    await seedDemo(transaction, await clock.now(transaction));
  });
