import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { instant, parseInstant } from '#domain/time';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { migrate } from '#infrastructure/platform/database/migrate.ts';
import { openPostgresDatabase } from '#infrastructure/platform/database/postgres-database.ts';
import { payments } from '#infrastructure/platform/database/schema/claims.ts';
import { createPayment } from '#infrastructure/platform/payments/payment-records.ts';
import type { Payment } from '#infrastructure/platform/payments/payment.ts';
import { registerPaymentsDeskRoutes } from '#infrastructure/platform/payments-desk/payments-desk-routes.ts';
import type { PlatformBindings } from '#infrastructure/platform/server/platform-context.ts';
import { freshDatabase } from '../database/postgres-server.ts';

export const now = parseInstant('2026-03-10T09:00:00Z') ?? instant(0);

export const goodCard = { number: '4242 4242 4242 4242', expiry: '03/26', securityCode: '123' };
export const challengedCard = { ...goodCard, number: '4000 0025 0000 3155' };

/** The payments desk alone, on its own PostgreSQL database, for the tests of a file. */
export const useDesk = async () => {
  const { url, drop } = await freshDatabase();
  const { database, close } = await openPostgresDatabase(url, () => {});
  await migrate(database, () => Promise.resolve());

  const app = new Hono<PlatformBindings>();
  app.use(async (c, next) => {
    c.set('now', now);
    await next();
  });
  registerPaymentsDeskRoutes(app, { database });

  let payments = 0;
  const newPayment = async (): Promise<Payment> => {
    payments += 1;
    const created = await createPayment(database, {
      accountId: 'account-1',
      contractId: 'contract-1',
      amount: 6000,
      idempotencyKey: `attempt-${payments}`,
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
    const response = await app.request(`/payments-desk/v1/payment_intents/${id}${action}`, {
      method: action === '' ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as DeskAnswer };
  };

  afterAll(async () => {
    await close();
    await drop();
  });
  return { app, database, newPayment, ask };
};

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

/** All that is kept of a payment, as text, in which no card number may ever be found. */
export const everythingKept = async (database: Database, id: string): Promise<string> =>
  JSON.stringify(await database.select().from(payments).where(eq(payments.id, id)));
