import type { paymentIntents } from '../database/schema/payments.ts';
import type { IntentState, PaymentIntent, StoredCard } from './payment-intent.ts';

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
