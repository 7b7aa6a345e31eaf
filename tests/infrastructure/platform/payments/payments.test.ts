import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payments, type Movement } from '#infrastructure/platform/database/schema/claims.ts';
import {
  advance,
  type Payment,
  type PaymentEvent,
  type PaymentState,
} from '#infrastructure/platform/payments/payment.ts';
import {
  advancePayment,
  bindPaymentToClaim,
  createPayment,
} from '#infrastructure/platform/payments/payment-records.ts';
import type { IntentResult } from '#infrastructure/platform/payments-desk/desk-messages.ts';
import { tuesday as now, tuesdayMorning } from '../claims/claimant.ts';
import { moneyMovements } from '../database-content.ts';
import { atOnce, useTwoPlatforms } from '../two-platforms.ts';

const storedCard = { brand: 'visa', last4: '4242' } as const;
const cardAccepted: PaymentEvent = { kind: 'card-accepted', card: storedCard };

describe('a payment after any sequence of events', () => {
  const start: PaymentState = { status: 'needs-card', lastError: null };
  const error = { type: 'card_error', code: 'card_declined', message: 'No.' } as const;

  const anyEvent = fc.constantFrom<PaymentEvent>(
    cardAccepted,
    { kind: 'card-refused', error },
    { kind: 'captured' },
    { kind: 'cancelled' },
    ...['first', 'second'].flatMap((challengeId): readonly PaymentEvent[] => [
      { kind: 'challenge-required', card: storedCard, challengeId },
      { kind: 'challenge-completed', challengeId },
      { kind: 'challenge-failed', challengeId, error },
    ]),
  );

  const play = (events: readonly PaymentEvent[]) => {
    const states: PaymentState[] = [start];
    const movements: Movement[] = [];
    for (const event of events) {
      const step = advance(states.at(-1) ?? start, event);
      if (step.outcome !== 'changed') continue;
      states.push(step.state);
      if (step.movement !== null) movements.push(step.movement);
    }
    return { states, last: states.at(-1) ?? start, movements: movements.join(' ') };
  };

  const movementsOf = {
    'needs-card': [''],
    'needs-challenge': [''],
    authorised: ['hold'],
    captured: ['hold capture'],
    cancelled: ['', 'hold release'],
  };
  /** The statuses after one that is never left for others. */
  const later: Partial<Record<PaymentState['status'], readonly string[]>> = {
    authorised: ['captured', 'cancelled'],
    captured: [],
    cancelled: [],
  };

  it('has a status that matches the movements of money, stays authorised or final, and ignores an event that it refuses or has seen', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), anyEvent, (events, event) => {
        const { states, last, movements } = play(events);
        expect(movementsOf[last.status]).toContain(movements);
        for (const [index, { status }] of states.slice(1).entries())
          expect(later[states[index]?.status ?? status] ?? [status]).toContain(status);

        const once = advance(last, event);
        const state = once.outcome === 'changed' ? once.state : last;
        const twice = advance(state, event);
        expect(twice).toMatchObject(
          twice.outcome === 'changed' ? { state, movement: null } : { outcome: twice.outcome },
        );
      }),
    );
  });
});

const [platform] = await useTwoPlatforms(tuesdayMorning);
const { database } = platform.context;

const open = (changed: Partial<Parameters<typeof createPayment>[1]> = {}) =>
  createPayment(database, {
    accountId: 'account-1',
    contractId: 'contract-1',
    amount: 6000,
    idempotencyKey: randomUUID(),
    now,
    ...changed,
  });
const newPayment = async (): Promise<Payment> => (await open()) ?? expect.unreachable();

const paymentOnHold = async (): Promise<string> => {
  const { id } = await newPayment();
  await advancePayment(database, id, cardAccepted, now);
  return id;
};
const movementsOf = (id: string) => moneyMovements(database, id);

describe('opening a payment', () => {
  it('refuses a key that was used for another amount or contract', async () => {
    const idempotencyKey = 'same';
    const first = await open({ idempotencyKey });
    expect(first).toBeDefined();
    expect(await open({ idempotencyKey, amount: 4501 })).toBeUndefined();
    expect(await open({ idempotencyKey, contractId: 'contract-8' })).toBeUndefined();
    expect(await open({ idempotencyKey })).toEqual(first);
  });

  it('separates the same key of two people', async () => {
    const openFor = (index: number) =>
      open({ accountId: `account-${index}`, idempotencyKey: 'shared' });
    const opened = await atOnce(2, openFor);
    expect(opened).toMatchObject([{ accountId: 'account-0' }, { accountId: 'account-1' }]);
    expect(opened[0]?.id).not.toBe(opened[1]?.id);
    expect([await openFor(0), await openFor(1)]).toEqual(opened);
  });
});

describe('the money of a payment', () => {
  it('is authorised once for racing confirmations', async () => {
    const { id } = await newPayment();
    const progress = await atOnce(20, () => advancePayment(database, id, cardAccepted, now));
    expect(new Set(progress.map(({ tag }) => tag))).toEqual(new Set(['advanced']));
    expect(await movementsOf(id)).toEqual(['hold 6000']);
  });

  it('is either captured or released when both race, and never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await paymentOnHold();
      await Promise.all(
        (['captured', 'cancelled'] as const).map((kind) =>
          advancePayment(database, id, { kind }, now),
        ),
      );
      expect(['capture 6000,hold 6000', 'hold 6000,release 6000']).toContain(
        String(await movementsOf(id)),
      );
    }
  });
});

describe('paying for a claim', () => {
  it('uses a payment for one claim when twenty claims race for it', async () => {
    const id = await paymentOnHold();
    const bound = await atOnce(20, (index) =>
      bindPaymentToClaim(database, id, `job-${index}`, now),
    );
    expect(bound.filter(Boolean)).toHaveLength(1);
  });

  it('uses one payment for a claim when ten payments race for it', async () => {
    const ids = await atOnce(10, paymentOnHold);
    const bound = await Promise.all(
      ids.map((id) => bindPaymentToClaim(database, id, 'job-with-many-payers', now)),
    );
    expect(bound.filter(Boolean)).toHaveLength(1);
  });

  it('is rolled back with the transaction of a claim that fails', async () => {
    const id = await paymentOnHold();
    const failing = database.transaction(async (transaction) => {
      await bindPaymentToClaim(transaction, id, 'job-that-fails', now);
      await advancePayment(transaction, id, { kind: 'captured' }, now);
      throw new Error('The claim failed.');
    });
    await expect(failing).rejects.toThrow('The claim failed.');
    expect(await movementsOf(id)).toEqual(['hold 6000']);
    expect(await bindPaymentToClaim(database, id, 'job-that-works', now)).toBe(true);
  });
});

/** Sends a request about a payment to the payments desk. */
const send = async (
  { id, secret }: Pick<Payment, 'id' | 'secret'>,
  action: '' | '/confirm' | '/challenge' = '',
  body?: unknown,
) => {
  const method = action === '' ? 'GET' : 'POST';
  const path = `/payments-desk/v1/payment_intents/${id}${action}`;
  const answer = await platform.send(method, path, body, { authorization: `Bearer ${secret}` });
  return { status: answer.status, ...((await answer.json()) as IntentResult) };
};

/** Confirms a payment with a card in its last month. */
const confirm = (payment: Pick<Payment, 'id' | 'secret'>, number = '4242 4242 4242 4242') =>
  send(payment, '/confirm', { card: { number, expiry: '03/26', securityCode: '123' } });

describe('confirming with a test card', () => {
  it.each<[number: string, type: string, code: string, message?: string]>([
    ['4000 0000 0000 0002', 'card_error', 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'card_error', 'insufficient_funds'],
    ['4000 0000 0000 0119', 'api_error', 'processing_error'],
    ['5555 5555 5555 4444', 'card_error', 'test_mode_live_card'],
  ])('answers %s with a %s: %s', async (number, type, code, message) => {
    const payment = await newPayment();
    const { status, error } = await confirm(payment, number);
    expect(status).toBe(402);
    expect(error).toMatchObject({ type, code, ...(message && { message }) });
    expect((await send(payment)).paymentIntent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: error,
    });
    expect(await movementsOf(payment.id)).toEqual([]);
  });
});

describe("the bank's check", () => {
  const challengedCard = '4000 0025 0000 3155';
  const challenged = async () => {
    const payment = await newPayment();
    const { paymentIntent } = await confirm(payment, challengedCard);
    expect(paymentIntent?.status).toBe('requires_action');
    const challenge = paymentIntent?.next_action?.challenge;
    const answer = (outcome: string) => send(payment, '/challenge', { challenge, outcome });
    return { payment, answer };
  };

  it('authorises the money when it is completed, also when the answer is sent again', async () => {
    const { payment, answer } = await challenged();
    expect(await movementsOf(payment.id)).toEqual([]);
    const [first, second] = await atOnce(2, () => answer('complete'));
    expect(first?.paymentIntent?.status).toBe('requires_capture');
    expect(second).toEqual(first);
    expect(await movementsOf(payment.id)).toEqual(['hold 6000']);
  });

  it('leaves the payment open when it fails', async () => {
    const { payment, answer } = await challenged();
    expect(await answer('fail')).toMatchObject({
      status: 402,
      error: { type: 'card_error', code: 'payment_intent_authentication_failure' },
    });
    expect((await confirm(payment)).paymentIntent?.status).toBe('requires_capture');
  });

  it('does not count for a later card', async () => {
    const { payment, answer } = await challenged();
    await confirm(payment, challengedCard);
    expect((await answer('complete')).status).toBe(400);
    expect(await movementsOf(payment.id)).toEqual([]);
  });
});

describe('any request to the payments desk', () => {
  it('gets a clear answer when it is invalid, and changes nothing', async () => {
    const payment = await newPayment();
    const before = await send(payment);
    const text = fc.string();
    const anyBody = fc.oneof(
      fc.jsonValue(),
      fc.record({ card: fc.jsonValue() }),
      fc.record({ card: fc.record({ number: text, expiry: text, securityCode: text }) }),
      fc.record({ challenge: text, outcome: text }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/confirm', '/challenge'), anyBody, async (action, body) => {
        const { status, error } = await send(payment, action, body);
        expect(status).toBe(400);
        expect(error?.message).toMatch(/\w/);
      }),
      { numRuns: 150 },
    );
    expect(await send(payment)).toEqual(before);
  });

  it('reveals nothing without the right secret', async () => {
    const [{ id }, other] = [await newPayment(), await newPayment()];
    for (const secret of ['', 'wrong', other.secret]) {
      const answer = await send({ id, secret });
      expect(answer).toMatchObject({ status: 404, error: { code: 'resource_missing' } });
      expect(answer.paymentIntent).toBeUndefined();
      expect((await confirm({ id, secret })).status).toBe(404);
    }
    expect(await movementsOf(id)).toEqual([]);
  });

  it('stores only the brand and the last four digits of a card', async () => {
    await confirm(await newPayment());
    const stored = JSON.stringify(await database.select().from(payments));
    expect(stored).toContain('4242');
    expect(stored).not.toMatch(/4242.?4242/);
    expect(stored).not.toContain('03/26');
  });
});
