import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ruleNames } from '#domain/explain';
import { ruleUsers } from '../../scripts/build/rule-users.mjs';

const root = resolve(import.meta.dirname, '../..');
const users = ruleUsers();

it('finds the users of every rule that can be explained, in the portal and on the platform', () => {
  expect(Object.keys(users).toSorted()).toEqual([...ruleNames].toSorted());
  for (const [rule, { portal, platform, files }] of Object.entries(users)) {
    expect(portal).not.toEqual([]);
    // The platform sends the statuses of the claim and of the job; the portal decides what its customer reads.
    if (rule === 'status') expect(platform).toEqual([]);
    else expect(platform).not.toEqual([]);
    expect(files).not.toEqual([]);
  }
});

it.each([
  // From the specification: who decides what.
  ['area-cover', '/job/:jobId/close', 'POST /jobs/close'],
  ['parts-authorisation', '/job/:jobId/close', 'POST /jobs/close'],
  ['reschedule', '/job/:jobId/reschedule', 'POST /job/{jobId}/reschedule'],
  ['urgency', '/claim/new', 'POST /claim/create'],
  ['claim-day', '/claim/new', 'POST /claim/create'],
  ['claim-stage', '/claim/new', 'POST /claim/create'],
  ['claim-eligibility', '/customer/account', 'POST /contract/getCustomer'],
] as const)('knows that %s is used at %s and by %s', (rule, screen, route) => {
  expect(users[rule]?.portal.join('\n')).toContain(screen);
  expect(users[rule]?.platform.join('\n')).toContain(route);
});

it('misses no file that calls a rule by its name', () => {
  const calling = (name: string): readonly string[] =>
    ['application', 'infrastructure/platform', 'ui/features', 'ui/shared'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .filter((path) => /\.tsx?$/.test(path))
        .filter((path) => {
          const text = readFileSync(join(root, path), 'utf8');
          return new RegExp(String.raw`\b${name}\(`).test(text) && text.includes("from '#domain/");
        }),
    );
  const named = [
    ['reschedule', 'rebookingAllowed'],
    ['claim-eligibility', 'decideClaimEligibility'],
    ['contract-eligibility', 'decideContractEligibility'],
    ['parts-authorisation', 'decideStructuredParts'],
    ['tolerance', 'decideTolerance'],
  ] as const;
  for (const [rule, name] of named)
    expect(users[rule]?.files).toEqual(expect.arrayContaining([...calling(name)]));
});
