import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Urgency, VisitSlot } from '#domain/booking';
import type { JobUid } from '#domain/kernel';
import { instant, millisecondsPerMinute } from '#domain/time';
import type { PlatformClock } from '../server/platform-context.ts';
import { setClock, type ClockSetting } from '../clock/clock-routes.ts';
import type { Transaction, Database } from '../database/database.ts';
import { people } from '../database/schema/accounts.ts';
import { audit } from '../database/schema/platform.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { demoPeople } from './demo-people.ts';
import { seedClosings } from './seed-closings.ts';
import { seedCover } from './seed-cover.ts';
import { seedHouseholds, householdAt } from './demo-households.ts';
import { seedInvoices, seedVisits, windowOn } from './seed-visits.ts';
import { type Seed, demoId } from './seed.ts';
import { faultAt } from './demo-visits.ts';
import { createJob } from '../jobs/create-job.ts';
import { plannedStatusPeriods } from '../jobs/job-status-period.ts';
import { offerJobs } from '../offers/job-offers.ts';

type DemoOffer = {
  readonly urgency: Urgency;
  /** When the customer is at home, by London days from today; the first is when the visit is estimated. */
  readonly times: readonly (readonly [day: number, slot: VisitSlot])[];
};

/** One with several times to choose from, one with a single one, and one with none. */
const demoOffers: readonly DemoOffer[] = [
  {
    urgency: 'normal',
    times: [
      [4, '08:00:00'],
      [4, '12:00:00'],
      [5, '12:00:00'],
      [5, '16:00:00'],
      [6, '08:00:00'],
    ],
  },
  { urgency: 'urgent', times: [[1, '16:00:00']] },
  { urgency: 'critical', times: [] },
];

const minutesOld = 10;

/** Jobs that wait for an engineer. */
const seedOffers: Seed = async (transaction, now) => {
  const createdAt = instant(now - minutesOld * millisecondsPerMinute);
  for (const [index, { urgency, times }] of demoOffers.entries()) {
    const jobUid = demoId<JobUid>('offered-job', String(index));
    const { type, summary } = faultAt(index + 1);
    await createJob(transaction, {
      ...householdAt(9 + index),
      uid: jobUid,
      type,
      createdAt,
      statusPeriods: plannedStatusPeriods(createdAt),
    });
    const windows = times.map(([day, slot]) => windowOn(day, slot, now));
    const offer = {
      id: demoId('offer', String(index)),
      jobUid,
      summary,
      urgency,
      vulnerableCustomer: urgency === 'critical',
      estimated: windows[0] ?? windowOn(1, '08:00:00', now),
      customerSlots: windows.map(({ start }) => start),
    };
    await offerJobs(transaction, [offer], createdAt);
  }
};

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
  (await transaction.$count(people)) === 0;

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
