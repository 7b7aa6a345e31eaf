import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/database.ts';
import { audit } from '../database/schema/audit.ts';
import { people } from '../database/schema/identity.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { demoPeople } from './demo-people.ts';
import type { Seed } from './seed.ts';
import { seedClosings } from './seed-closings.ts';
import { seedCover } from './seed-cover.ts';
import { seedHouseholds } from './seed-households.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedOffers } from './seed-offers.ts';
import { seedVisits } from './seed-visits.ts';

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
