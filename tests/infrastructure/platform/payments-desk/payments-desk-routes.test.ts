import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyMovements } from '../database-content.ts';
import { payments } from '#infrastructure/platform/database/schema/claims.ts';
import { challengedCard, goodCard, useDesk } from './desk.ts';

const desk = await useDesk();

const movementsOf = (id: string) => moneyMovements(desk.database, id);

describe('confirming with a test card', () => {
  it.each([
    ['4000 0000 0000 0002', 'card_error', 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'card_error', 'insufficient_funds', undefined],
    ['4000 0000 0000 0119', 'api_error', 'processing_error', undefined],
    ['4111 1111 1111 1111', 'card_error', 'test_mode_live_card', undefined],
    ['5555 5555 5555 4444', 'card_error', 'test_mode_live_card', undefined],
  ])('answers %s with a %s', async (number, type, code, message) => {
    const payment = await desk.newPayment();
    const { status, answer } = await desk.ask(payment, '/confirm', {
      card: { ...goodCard, number },
    });
    expect(status).toBe(402);
    expect(answer.error).toMatchObject({ type, code, ...(message && { message }) });
    const { answer: after } = await desk.ask(payment);
    expect(after.paymentIntent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: answer.error,
    });
    expect(await movementsOf(payment.id)).toEqual([]);
  });
});

describe("the bank's check", () => {
  const challenged = async () => {
    const payment = await desk.newPayment();
    const { answer } = await desk.ask(payment, '/confirm', { card: challengedCard });
    expect(answer.paymentIntent?.status).toBe('requires_action');
    return { payment, challenge: answer.paymentIntent?.next_action?.challenge ?? '' };
  };

  it('authorises the money when it is completed, also when the answer is sent again', async () => {
    const { payment, challenge } = await challenged();
    expect(await movementsOf(payment.id)).toEqual([]);
    const body = { challenge, outcome: 'complete' };
    const [first, second] = await Promise.all([
      desk.ask(payment, '/challenge', body),
      desk.ask(payment, '/challenge', body),
    ]);
    expect(first.answer.paymentIntent?.status).toBe('requires_capture');
    expect(second).toEqual(first);
    expect(await movementsOf(payment.id)).toEqual(['hold 6000']);
  });

  it('leaves the payment open when it fails', async () => {
    const { payment, challenge } = await challenged();
    const { status, answer } = await desk.ask(payment, '/challenge', {
      challenge,
      outcome: 'fail',
    });
    expect(status).toBe(402);
    expect(answer.error).toMatchObject({
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
    });
    const { answer: after } = await desk.ask(payment, '/confirm', { card: goodCard });
    expect(after.paymentIntent?.status).toBe('requires_capture');
  });

  it('does not count for a later card', async () => {
    const { payment, challenge } = await challenged();
    await desk.ask(payment, '/confirm', { card: challengedCard });
    const { status } = await desk.ask(payment, '/challenge', { challenge, outcome: 'complete' });
    expect(status).toBe(400);
    expect(await movementsOf(payment.id)).toEqual([]);
  });
});

describe('any request to the payments desk', () => {
  it('gets a clear answer when it is invalid, and changes nothing', async () => {
    const payment = await desk.newPayment();
    const before = await desk.ask(payment);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/confirm' as const, '/challenge' as const),
        fc.oneof(
          fc.jsonValue(),
          fc.record({ card: fc.jsonValue() }),
          fc.record({
            card: fc.record({
              number: fc.string(),
              expiry: fc.string(),
              securityCode: fc.string(),
            }),
          }),
          fc.record({ challenge: fc.string(), outcome: fc.string() }),
        ),
        async (action, body) => {
          const { status, answer } = await desk.ask(payment, action, body);
          expect(status).toBe(400);
          expect(answer.error?.message).toMatch(/\w/);
        },
      ),
      { numRuns: 150 },
    );
    expect(await desk.ask(payment)).toEqual(before);
  });

  it('reveals nothing without the right secret', async () => {
    const [mine, other] = [await desk.newPayment(), await desk.newPayment()];
    for (const secret of ['', 'wrong', other.secret]) {
      const { status, answer } = await desk.ask({ id: mine.id, secret });
      expect(status).toBe(404);
      expect(answer).toMatchObject({ error: { code: 'resource_missing' } });
      expect(answer.paymentIntent).toBeUndefined();
      const confirm = await desk.ask({ id: mine.id, secret }, '/confirm', { card: goodCard });
      expect(confirm.status).toBe(404);
    }
    expect(await movementsOf(mine.id)).toEqual([]);
  });

  it('stores only the brand and the last four digits of a card', async () => {
    const payment = await desk.newPayment();
    await desk.ask(payment, '/confirm', { card: goodCard });
    const kept = JSON.stringify(await desk.database.select().from(payments));
    expect(kept).toContain('4242');
    expect(kept).not.toMatch(/4242.?4242/);
    expect(kept).not.toContain(goodCard.expiry);
  });
});
