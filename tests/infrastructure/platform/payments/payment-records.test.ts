import { describe, expect, it } from 'vitest';
import {
  advancePayment,
  bindPaymentToClaim,
  createPayment,
} from '#infrastructure/platform/payments/payment-records.ts';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { moneyMovements } from '../database-content.ts';
import { atOnce } from '../two-platforms.ts';
import { now, useDesk } from '../payments-desk/desk.ts';

const desk = await useDesk();

const card = { brand: 'visa', last4: '4242' } as const;

const capture = (database: Database, id: string) =>
  advancePayment(database, id, { kind: 'captured' }, now);

const paymentOnHold = async () => {
  const { id } = await desk.newPayment();
  await advancePayment(desk.database, id, { kind: 'card-accepted', card }, now);
  return id;
};

const movementsOf = (id: string) => moneyMovements(desk.database, id);

describe('opening a payment', () => {
  const request = {
    accountId: 'account-7',
    contractId: 'contract-7',
    amount: 4500,
    now,
  };

  it('refuses a key that was used for another amount or contract', async () => {
    const again = (changed: object) =>
      createPayment(desk.database, { ...request, idempotencyKey: 'same', ...changed });
    const first = await again({});
    expect(await again({ amount: 4501 })).toBeUndefined();
    expect(await again({ contractId: 'contract-8' })).toBeUndefined();
    expect(first).toBeDefined();
    expect(await again({})).toEqual(first);
  });

  it('separates the same key of two people', async () => {
    const [one, other] = await atOnce(2, (index) =>
      createPayment(desk.database, {
        ...request,
        accountId: `account-${index}`,
        idempotencyKey: 'shared',
      }),
    );
    expect([one?.accountId, other?.accountId]).toEqual(['account-0', 'account-1']);
    expect(one?.id).not.toBe(other?.id);
  });
});

describe('the money of a payment', () => {
  it('is authorised once for racing confirmations', async () => {
    const { id } = await desk.newPayment();
    const progress = await atOnce(20, () =>
      advancePayment(desk.database, id, { kind: 'card-accepted', card }, now),
    );
    expect(new Set(progress.map(({ tag }) => tag))).toEqual(new Set(['advanced']));
    expect(await movementsOf(id)).toEqual(['hold 6000']);
  });

  it('is either captured or released when both race, and never both', async () => {
    for (const _ of Array.from({ length: 10 })) {
      const id = await paymentOnHold();
      await Promise.all([
        capture(desk.database, id),
        advancePayment(desk.database, id, { kind: 'cancelled' }, now),
      ]);
      const [other, ...rest] = (await movementsOf(id)).filter((entry) => entry !== 'hold 6000');
      expect(['capture 6000', 'release 6000']).toContain(other);
      expect(rest).toEqual([]);
    }
  });
});

describe('paying for a claim', () => {
  it('uses a payment for one claim when twenty claims race for it', async () => {
    const id = await paymentOnHold();
    const bound = await atOnce(20, (index) =>
      bindPaymentToClaim(desk.database, id, `job-of-race-${index}`, now),
    );
    expect(bound.filter(Boolean)).toHaveLength(1);
  });

  it('uses one payment for a claim when ten payments race for it', async () => {
    const ids = await atOnce(10, paymentOnHold);
    const bound = await Promise.all(
      ids.map((id) => bindPaymentToClaim(desk.database, id, 'job-with-many-payers', now)),
    );
    expect(bound.filter(Boolean)).toHaveLength(1);
  });

  it('is rolled back with the transaction of a claim that fails', async () => {
    const id = await paymentOnHold();
    await desk.database
      .transaction(async (transaction) => {
        await bindPaymentToClaim(transaction, id, 'job-that-fails', now);
        await capture(transaction, id);
        throw new Error('The claim failed.');
      })
      .catch(() => undefined);
    expect(await movementsOf(id)).toEqual(['hold 6000']);
    expect(await bindPaymentToClaim(desk.database, id, 'job-that-works', now)).toBe(true);
  });
});
