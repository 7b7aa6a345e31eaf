import { and, eq } from 'drizzle-orm';
import type { Instant } from '#domain/time';
import { type Database, type Transaction, pipelined } from '../database/database.ts';
import { payments, paymentMovements, claimPayments } from '../database/schema/claims.ts';
import {
  advance,
  type PaymentState,
  type Payment,
  type StoredCard,
  type PaymentEvent,
} from './payment.ts';
import { makePaymentKeys } from './payment-keys.ts';

type PaymentRow = typeof payments.$inferSelect;

const cardOf = ({ id, cardBrand, cardLast4 }: PaymentRow): StoredCard => {
  if (cardBrand === null || cardLast4 === null) {
    throw new Error(`The payment ${id} has a status that needs a card, and none is kept.`);
  }
  return { brand: cardBrand, last4: cardLast4 };
};

const stateOf = (row: PaymentRow): PaymentState => {
  const { status } = row;
  if (status === 'needs-card') return { status, lastError: row.lastError };
  if (status === 'needs-challenge') {
    return { status, card: cardOf(row), challengeId: row.challengeId ?? '' };
  }
  if (status === 'cancelled') return { status, card: row.cardLast4 === null ? null : cardOf(row) };
  return { status, card: cardOf(row) };
};

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  secret: row.secret,
  accountId: row.accountId,
  contractId: row.contractId,
  amount: row.amountPence,
  state: stateOf(row),
});

/** The columns that a state fills, and the ones that it empties. */
const columnsOf = (state: PaymentState) => {
  const card = 'card' in state ? state.card : null;
  return {
    status: state.status,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    challengeId: state.status === 'needs-challenge' ? state.challengeId : null,
    lastError: state.status === 'needs-card' ? state.lastError : null,
  };
};

type PaymentRequest = {
  readonly accountId: string;
  readonly contractId: string;
  /** Pence. */
  readonly amount: number;
  /** Made once per attempt of the customer; it belongs to the account that sent it. */
  readonly idempotencyKey: string;
  readonly now: Instant;
};

/**
 * Opens a payment, or returns the one that the same key opened before, even in a race; `undefined` if the key was used
 * for another payment.
 */
export const createPayment = async (
  database: Database,
  { accountId, contractId, amount, idempotencyKey, now }: PaymentRequest,
): Promise<Payment | undefined> => {
  const [created] = await database
    .insert(payments)
    .values({
      ...makePaymentKeys(),
      accountId,
      contractId,
      idempotencyKey,
      amountPence: amount,
      status: 'needs-card',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (created !== undefined) return toPayment(created);

  const [found] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.idempotencyKey, idempotencyKey)));
  return found !== undefined && found.contractId === contractId && found.amountPence === amount
    ? toPayment(found)
    : undefined;
};

/** The payment, which nothing can happen to until the transaction ends. */
export const lockPayment = async (
  transaction: Transaction,
  id: string,
): Promise<Payment | undefined> => {
  const [row] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
  return row && toPayment(row);
};

/** A wrong secret and an unknown payment look the same. */
export const findPaymentWithSecret = async (
  database: Database,
  id: string,
  secret: string,
): Promise<Payment | undefined> => {
  const [row] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.secret, secret)));
  return row && toPayment(row);
};

type PaymentProgress =
  | { readonly tag: 'advanced'; readonly payment: Payment }
  | { readonly tag: 'refused'; readonly payment: Payment }
  | { readonly tag: 'unknown' };

/** Applies an event to a payment that is locked. */
export const advanceLocked = async (
  transaction: Transaction,
  payment: Payment,
  event: PaymentEvent,
  now: Instant,
): Promise<PaymentProgress> => {
  const { id, amount } = payment;
  const step = advance(payment.state, event);
  if (step.outcome === 'refused') return { tag: 'refused', payment };
  if (step.outcome === 'unchanged') return { tag: 'advanced', payment };
  await pipelined([
    transaction.update(payments).set(columnsOf(step.state)).where(eq(payments.id, id)),
    step.movement !== null &&
      transaction.insert(paymentMovements).values({
        paymentId: id,
        kind: step.movement,
        amountPence: amount,
        movedAt: now,
      }),
  ]);
  return { tag: 'advanced', payment: { ...payment, state: step.state } };
};

/** Applies an event to a payment. The row is locked, so two events never decide on the same state. */
export const advancePayment = (
  database: Database,
  id: string,
  event: PaymentEvent,
  now: Instant,
): Promise<PaymentProgress> =>
  database.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    return payment === undefined
      ? { tag: 'unknown' }
      : advanceLocked(transaction, payment, event, now);
  });

/**
 * Binds a payment to one claim permanently, in the transaction that creates the claim; false if the payment already pays
 * for another claim, or another payment for this one. The unique keys decide a race.
 */
export const bindPaymentToClaim = async (
  transaction: Transaction,
  paymentId: string,
  jobUid: string,
  now: Instant,
): Promise<boolean> => {
  const bound = await transaction
    .insert(claimPayments)
    .values({ paymentId, jobUid, boundAt: now })
    .onConflictDoNothing()
    .returning({ jobUid: claimPayments.jobUid });
  return bound.length > 0;
};
