import { describe, expect, it } from 'vitest';
import { countRows } from '../database-content.ts';
import { expectRefusalWithoutChange } from '../expect-refusal.ts';
import { addresses, openClaimant, tuesdayMorning } from './claimant.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

const send = (headers: object, body: unknown, key = 'attempt') =>
  platform.send('POST', addresses.createPayment, body, { ...headers, 'idempotency-key': key });

it('a payment is opened for each request without a key', async () => {
  const claimant = await openClaimant(platform, 'one.contract');
  const { id } = await claimant.contract();
  const body = { contractId: id, paymentAmount: 6000 };
  for (const _ of [1, 2])
    await platform.send('POST', addresses.createPayment, body, claimant.headers);
  expect(await countRows(platform.context.database, 'payments')).toBe(2);
});

describe('a payment is refused, without any change,', () => {
  it.each([0, 60, 5999, 6001])('for the amount %i instead of 6000', async (paymentAmount) => {
    const claimant = await openClaimant(platform, 'one.contract');
    const { id: contractId } = await claimant.contract();
    const ask = () => send(claimant.headers, { contractId, paymentAmount });
    await expectRefusalWithoutChange(platform, ask, 409, 'payment-amount-differs');
  });

  it.each([
    ['no.contribution', 0, 'no-contribution'],
    ['payments.behind', 6000, 'payments-behind'],
  ])('for %s, amount %i: %s', async (person, paymentAmount, rule) => {
    const claimant = await openClaimant(platform, person);
    const contractId = (await claimant.contract()).id;
    const ask = () => send(claimant.headers, { contractId, paymentAmount });
    await expectRefusalWithoutChange(platform, ask, 409, rule);
  });
});
