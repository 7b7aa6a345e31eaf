import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentIntents } from '#infrastructure/platform/database/schema/payments.ts';
import { databaseContent } from '../database-content.ts';
import { openClaimant, tuesdayMorning } from './claimant.ts';
import { refusedByAnswers } from './refused-by-answers.ts';
import { refusedByContract } from './refused-by-contract.ts';
import { refusedByPayment } from './refused-by-payment.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

const databaseOf = () => platform.context.database;

/** Everything except payments, and the payments that were authorised before and are not any longer. */
const withoutPayments = async () => {
  const {
    payment_intents: _,
    payment_movements: __,
    ...others
  } = await databaseContent(databaseOf());
  return others;
};
const paymentsOnHold = async () => {
  const rows = await databaseOf()
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.status, 'requires_capture'));
  return rows.map(({ id }) => id).toSorted();
};

/** Rules whose refusal is final; claims that the other rules refuse can be corrected. */
const endTheHold = ['doorInternal', 'no-payment-due', 'payment-amount-differs', 'reattend-differs'];

describe('a claim with', () => {
  it.each([...refusedByContract, ...refusedByAnswers, ...refusedByPayment])(
    '$what is refused by $rule, and changes nothing except a payment hold that is no longer needed',
    async ({ rule, status, person = 'one.contract', claim }) => {
      const claimant = await openClaimant(platform, person);
      const body = await claim(claimant, platform);
      const [before, rows] = [await withoutPayments(), await paymentsOnHold()];
      const answer = await claimant.raise(body, 'refused');
      const refusal = (await answer.json()) as { message: string; rule?: string };
      expect([answer.status, refusal.rule], refusal.message).toEqual([status, rule]);
      expect(refusal.message.length).toBeGreaterThan(15);
      expect(await withoutPayments()).toEqual(before);
      expect(await paymentsOnHold()).toEqual(endTheHold.includes(rule ?? '') ? [] : rows);
    },
  );
});
