import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseContent } from '../database-content.ts';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';
import { openClaimant, tuesdayMorning } from './claimant.ts';
import { refusedByAnswers } from './refused-by-answers.ts';
import { refusedByContract } from './refused-by-contract.ts';
import { refusedByPayment } from './refused-by-payment.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
beforeEach(() => platform.reset(tuesdayMorning));
afterAll(() => platform.close());

const databaseOf = () => platform.context.database;

describe('a claim with', () => {
  it.each([...refusedByContract, ...refusedByAnswers, ...refusedByPayment])(
    '$what is refused by $rule, and changes nothing',
    async ({ rule, status, person = 'one.contract', claim }) => {
      const claimant = await openClaimant(platform, person);
      const body = await claim(claimant, platform);
      const before = await databaseContent(databaseOf());
      const answer = await claimant.raise(body, 'refused');
      const refusal = (await answer.json()) as { message: string; rule?: string };
      expect([answer.status, refusal.rule], refusal.message).toEqual([status, rule]);
      expect(refusal.message.length).toBeGreaterThan(15);
      expect(await databaseContent(databaseOf())).toEqual(before);
      expect(platform.failures).toEqual([]);
    },
  );
});
