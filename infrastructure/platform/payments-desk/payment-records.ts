import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Instant } from '#domain/time';
import type { Database, Transaction } from '../database/database.ts';
import { paymentIntents, paymentMovements, claimPayments } from '../database/schema/payments.ts';
import { pipelined } from '../database/statements.ts';
import {
  advance,
  type IntentState,
  type PaymentIntent,
  type StoredCard,
  type PaymentError,
  type PaymentEvent,
} from './payment-intent.ts';

type PaymentRow = typeof paymentIntents.$inferSelect;

const cardOf = ({ id, cardBrand, cardLast4 }: PaymentRow): StoredCard => {
  if (cardBrand === null || cardLast4 === null) {
    throw new Error(`The payment ${id} has a status that needs a card, and none is kept.`);
  }
  return { brand: cardBrand, last4: cardLast4 };
};

const stateOf = (row: PaymentRow): IntentState => {
  const { status } = row;
  if (status === 'requires_payment_method') return { status, lastError: row.lastError };
  if (status === 'requires_action') {
    return { status, card: cardOf(row), challengeId: row.challengeId ?? '' };
  }
  if (status === 'canceled') return { status, card: row.cardLast4 === null ? null : cardOf(row) };
  return { status, card: cardOf(row) };
};

export const toPaymentIntent = (row: PaymentRow): PaymentIntent => ({
  id: row.id,
  clientSecret: row.clientSecret,
  accountId: row.accountId,
  contractId: row.contractId,
  amount: row.amountPence,
  state: stateOf(row),
});

/** The columns that a state fills, and the ones that it empties. */
export const columnsOf = (state: IntentState) => {
  const card = 'card' in state ? state.card : null;
  return {
    status: state.status,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    challengeId: state.status === 'requires_action' ? state.challengeId : null,
    lastError: state.status === 'requires_payment_method' ? state.lastError : null,
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

type PaymentCreation =
  | { readonly tag: 'created'; readonly intent: PaymentIntent }
  | { readonly tag: 'found'; readonly intent: PaymentIntent }
  | { readonly tag: 'key-used-for-another-payment' };

const token = () => randomBytes(12).toString('hex');

/** Opens a payment, or returns the one that the same key opened before, even in a race. */
export const createPaymentIntent = async (
  database: Database,
  { accountId, contractId, amount, idempotencyKey, now }: PaymentRequest,
): Promise<PaymentCreation> => {
  const id = `pi_${token()}`;
  const [created] = await database
    .insert(paymentIntents)
    .values({
      id,
      clientSecret: `${id}_secret_${token()}`,
      accountId,
      contractId,
      idempotencyKey,
      amountPence: amount,
      status: 'requires_payment_method',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (created !== undefined) return { tag: 'created', intent: toPaymentIntent(created) };

  const [found] = await database
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, accountId),
        eq(paymentIntents.idempotencyKey, idempotencyKey),
      ),
    );
  return found !== undefined && found.contractId === contractId && found.amountPence === amount
    ? { tag: 'found', intent: toPaymentIntent(found) }
    : { tag: 'key-used-for-another-payment' };
};

/** The payment, which nothing can happen to until the transaction ends. */
export const lockPaymentIntent = async (
  transaction: Transaction,
  id: string,
): Promise<PaymentIntent | undefined> => {
  const [row] = await transaction
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id))
    .for('update');
  return row && toPaymentIntent(row);
};

/** A wrong secret and an unknown payment look the same. */
export const findPaymentIntentWithSecret = async (
  database: Database,
  id: string,
  clientSecret: string,
): Promise<PaymentIntent | undefined> => {
  const [row] = await database
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.clientSecret, clientSecret)));
  return row && toPaymentIntent(row);
};

export type PaymentProgress =
  | { readonly tag: 'advanced'; readonly intent: PaymentIntent }
  | { readonly tag: 'refused'; readonly intent: PaymentIntent; readonly error: PaymentError }
  | { readonly tag: 'unknown' };

/** Applies an event to a payment that is locked. */
export const advanceLocked = async (
  transaction: Transaction,
  intent: PaymentIntent,
  event: PaymentEvent,
  now: Instant,
): Promise<PaymentProgress> => {
  const { id, amount } = intent;
  const step = advance(intent.state, event);
  if (step.outcome === 'refused') return { tag: 'refused', intent, error: step.error };
  if (step.outcome === 'unchanged') return { tag: 'advanced', intent };
  await pipelined([
    transaction.update(paymentIntents).set(columnsOf(step.state)).where(eq(paymentIntents.id, id)),
    step.movement !== null &&
      transaction.insert(paymentMovements).values({
        paymentIntentId: id,
        kind: step.movement,
        amountPence: amount,
        movedAt: now,
      }),
  ]);
  return { tag: 'advanced', intent: { ...intent, state: step.state } };
};

/** Applies an event to a payment. The row is locked, so two events never decide on the same state. */
export const advancePaymentIntent = (
  database: Database,
  id: string,
  event: PaymentEvent,
  now: Instant,
): Promise<PaymentProgress> =>
  database.transaction(async (transaction) => {
    const intent = await lockPaymentIntent(transaction, id);
    return intent === undefined
      ? { tag: 'unknown' }
      : advanceLocked(transaction, intent, event, now);
  });

/** Releases the authorised money to the customer. */
export const releasePaymentIntent = (database: Database, id: string, now: Instant) =>
  advancePaymentIntent(database, id, { kind: 'canceled' }, now);

type ClaimBinding =
  | { readonly tag: 'bound' }
  /** The payment already pays for another claim. */
  | { readonly tag: 'payment-spent'; readonly jobUid: string }
  /** Another payment already pays for the claim. */
  | { readonly tag: 'claim-paid' }
  | { readonly tag: 'payment-not-authorised' };

/**
 * Binds a payment to one claim permanently; the same pair again changes nothing. For the transaction that creates the
 * claim: it locks the payment until that ends, and the unique keys decide a race.
 */
export const bindIntentToClaim = async (
  database: Database,
  paymentIntentId: string,
  jobUid: string,
  now: Instant,
): Promise<ClaimBinding> => {
  const [payment] = await database
    .select({ status: paymentIntents.status })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, paymentIntentId))
    .for('update');
  if (payment?.status !== 'requires_capture' && payment?.status !== 'succeeded') {
    return { tag: 'payment-not-authorised' };
  }

  const bound = await database
    .insert(claimPayments)
    .values({ paymentIntentId, jobUid, boundAt: now })
    .onConflictDoNothing()
    .returning();
  if (bound.length > 0) return { tag: 'bound' };

  const [existing] = await database
    .select({ jobUid: claimPayments.jobUid })
    .from(claimPayments)
    .where(eq(claimPayments.paymentIntentId, paymentIntentId));
  if (existing === undefined) return { tag: 'claim-paid' };
  return existing.jobUid === jobUid
    ? { tag: 'bound' }
    : { tag: 'payment-spent', jobUid: existing.jobUid };
};
