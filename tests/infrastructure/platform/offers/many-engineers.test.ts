import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { countRows, databaseContent } from '../database-content.ts';
import { openTestPlatform } from '../test-platform.ts';
import { openEngineer } from './engineer.ts';
import { raiseOffered } from './raise-offered.ts';

/** One more engineer than a single statement with a row each can hold. */
const many = 22_502;

it('a claim can be offered to more engineers than a statement has parameters, without a row for each', async () => {
  const platform = await openTestPlatform();
  await platform.reset(tuesdayMorning);
  const { database } = platform.context;
  await database.execute(sql`
    INSERT INTO accounts (id, active, first_name, last_name, email, email_key)
    SELECT 'account-hired-' || n, true, 'Sam', 'Ford', 'hired.' || n || '@pilotlight.test', 'hired.' || n || '@pilotlight.test'
    FROM generate_series(1, ${many}) AS n`);
  await database.execute(sql`
    INSERT INTO people (sub, email, email_key, phone, role, account_id)
    SELECT 'sub-hired-' || n, 'hired.' || n || '@pilotlight.test', 'hired.' || n || '@pilotlight.test', '+447700900199', 'engineer', 'account-hired-' || n
    FROM generate_series(1, ${many}) AS n`);
  const tables = Object.keys(await databaseContent(database));
  const rows = async () =>
    Object.fromEntries(
      await Promise.all(tables.map(async (name) => [name, await countRows(database, name)])),
    ) as Record<string, number>;
  const before = await rows();
  const claimant = await openClaimant(platform, 'no.contribution');
  const last = await openEngineer(platform, `hired.${many}@pilotlight.test`);
  const { offer, slots } = await raiseOffered(claimant, last);
  const after = await rows();
  const written = tables.map((name) => (after[name] ?? 0) - (before[name] ?? 0));
  expect(Math.max(...written)).toBeLessThan(5);
  expect((await last.accept(offer.job_offer_id, slots[0])).status).toBe(200);
  await platform.close();
}, 120_000);
