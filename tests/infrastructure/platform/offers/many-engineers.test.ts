import { expect, it } from 'vitest';
import { openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { countRows, databaseContent } from '../database-content.ts';
import { openTestPlatform } from '../test-platform.ts';
import { hireEngineers, openEngineer } from './engineer.ts';
import { createOfferedClaim } from './create-offered-claim.ts';

/** One more engineer than a single statement with a row each can hold. */
const many = 22_502;

it('a claim can be offered to more engineers than a statement has parameters, without a row for each', async () => {
  const platform = await openTestPlatform();
  await platform.reset(tuesdayMorning);
  const { database } = platform.context;
  const emails = await hireEngineers(platform, many);
  const tables = Object.keys(await databaseContent(database));
  const rows = async () =>
    Object.fromEntries(
      await Promise.all(tables.map(async (name) => [name, await countRows(database, name)])),
    ) as Record<string, number>;
  const before = await rows();
  const claimant = await openClaimant(platform, 'no.contribution');
  const last = await openEngineer(platform, emails.at(-1));
  const { offer, slots } = await createOfferedClaim(claimant, last);
  const after = await rows();
  const written = tables.map((name) => (after[name] ?? 0) - (before[name] ?? 0));
  expect(Math.max(...written)).toBeLessThan(5);
  expect((await last.accept(offer.job_offer_id, slots[0])).status).toBe(200);
  await platform.close();
}, 120_000);
