import { randomUUID } from 'node:crypto';
import { instant, parseInstant } from '#domain/time';
import { createPayment } from '#infrastructure/platform/payments/payment-records.ts';
import type { Payment } from '#infrastructure/platform/payments/payment.ts';
import { useTwoPlatforms } from '../two-platforms.ts';

const start = '2026-03-10T09:00:00Z';
export const now = parseInstant(start) ?? instant(0);

/** A card in its last month. */
export const goodCard = { number: '4242 4242 4242 4242', expiry: '03/26', securityCode: '123' };
export const challengedCard = { ...goodCard, number: '4000 0025 0000 3155' };

type DeskAnswer = {
  readonly paymentIntent?: {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly last_payment_error: unknown;
    readonly next_action: { readonly challenge: string; readonly last4: string } | null;
  };
  readonly error?: { readonly type: string; readonly code: string; readonly message: string };
};

/** The payments desk on the real PostgreSQL, for the tests of a file. */
export const useDesk = async () => {
  const [platform] = await useTwoPlatforms(start);
  const { database } = platform.context;

  const newPayment = async (): Promise<Payment> => {
    const created = await createPayment(database, {
      accountId: 'account-1',
      contractId: 'contract-1',
      amount: 6000,
      idempotencyKey: randomUUID(),
      now,
    });
    if (created === undefined) throw new Error('The payment is not new.');
    return created;
  };

  const ask = async (
    { id, secret }: Pick<Payment, 'id' | 'secret'>,
    action: '' | '/confirm' | '/challenge' = '',
    body?: unknown,
  ) => {
    const response = await platform.send(
      action === '' ? 'GET' : 'POST',
      `/payments-desk/v1/payment_intents/${id}${action}`,
      body,
      { authorization: `Bearer ${secret}` },
    );
    return { status: response.status, answer: (await response.json()) as DeskAnswer };
  };

  return { database, newPayment, ask };
};
