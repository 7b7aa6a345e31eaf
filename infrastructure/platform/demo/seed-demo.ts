import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PlatformClock } from '../clock/platform-clock.ts';
import { setClock, type ClockSetting } from '../clock/set-clock.ts';
import type { Transaction, Database } from '../database/database.ts';
import { people } from '../database/schema/identity.ts';
import { audit } from '../database/schema/platform.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { demoPeople } from './demo-people.ts';
import { seedClosings } from './seed-closings.ts';
import { seedCover } from './seed-cover.ts';
import { seedHouseholds } from './demo-households.ts';
import { seedInvoices, seedVisits } from './seed-visits.ts';
import { seedOffers } from './seed-offers.ts';
import type { Seed } from './seed.ts';

const seedPeople: Seed = async (transaction) => {
  await transaction.insert(people).values(
    demoPeople.map(({ email, phone, role, accountId }) => ({
      sub: randomUUID(),
      email,
      emailKey: emailKeyOf(email),
      phone,
      role,
      accountId,
    })),
  );
};

/** Every room's seed, in the order in which rows refer to each other. */
const seeds: readonly Seed[] = [
  seedPeople,
  seedCover,
  seedHouseholds,
  seedVisits,
  seedClosings,
  seedOffers,
  seedInvoices,
];

/** Fills an empty database with the demo people and all that belongs to them. */
export const seedDemo: Seed = async (transaction, now) => {
  for (const seed of seeds) await seed(transaction, now);
  // Nothing of it happened.
  await transaction.delete(audit);
};

/** Whether there are no users yet. */
export const isEmpty = async (transaction: Transaction): Promise<boolean> =>
  (await transaction.select({ sub: people.sub }).from(people).limit(1)).length === 0;

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
