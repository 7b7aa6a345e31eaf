import type { CardBrand } from './served/card-checks.js';

/** The error of the payment provider's library, as the portal receives it. */
export type PaymentError = {
  readonly type: 'card_error' | 'validation_error' | 'api_error' | 'invalid_request_error';
  readonly code: string;
  readonly message: string;
};

/** All that is ever kept of a card. */
export type StoredCard = { readonly brand: CardBrand; readonly last4: string };

export type IntentState =
  | { readonly status: 'requires_payment_method'; readonly lastError: PaymentError | null }
  | { readonly status: 'requires_action'; readonly card: StoredCard; readonly challengeId: string }
  | { readonly status: 'requires_capture'; readonly card: StoredCard }
  | { readonly status: 'succeeded'; readonly card: StoredCard }
  | { readonly status: 'canceled'; readonly card: StoredCard | null };

export type PaymentIntentStatus = IntentState['status'];

/** The statuses of an unfinished payment. */
export const unfinishedStatuses: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_action',
  'requires_capture',
];

export type PaymentIntent = {
  readonly id: string;
  readonly clientSecret: string;
  readonly accountId: string;
  readonly contractId: string;
  /** Pence. */
  readonly amount: number;
  readonly state: IntentState;
};

export type PaymentEvent =
  | { readonly kind: 'card-accepted'; readonly card: StoredCard }
  | { readonly kind: 'card-refused'; readonly error: PaymentError }
  | {
      readonly kind: 'challenge-required';
      readonly card: StoredCard;
      readonly challengeId: string;
    }
  | { readonly kind: 'challenge-completed'; readonly challengeId: string }
  | { readonly kind: 'challenge-failed'; readonly challengeId: string }
  | { readonly kind: 'captured' }
  | { readonly kind: 'canceled' };

/** A movement of money with a change of state: authorised on the card, captured, or released. */
export type Movement = 'hold' | 'capture' | 'release';

export type Advance =
  | {
      readonly outcome: 'changed';
      readonly state: IntentState;
      readonly movement: Movement | null;
    }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly error: PaymentError };

const unchanged: Advance = { outcome: 'unchanged' };

const refuseEvent = (state: IntentState, event: PaymentEvent): Advance => ({
  outcome: 'refused',
  error: {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `A payment with the status ${state.status} cannot take the event ${event.kind}.`,
  },
});

const challengeFailure: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We could not confirm with your bank that this is your card.',
};

const changeState = (state: IntentState, movement: Movement | null): Advance => ({
  outcome: 'changed',
  state,
  movement,
});

type Open = Extract<IntentState, { status: 'requires_payment_method' | 'requires_action' }>;

const ofChallenge = (
  state: Open,
  event: Extract<
    PaymentEvent,
    { challengeId: string; kind: `challenge-${'completed' | 'failed'}` }
  >,
): Advance => {
  if (state.status !== 'requires_action' || state.challengeId !== event.challengeId) {
    return refuseEvent(state, event);
  }
  return event.kind === 'challenge-completed'
    ? changeState({ status: 'requires_capture', card: state.card }, 'hold')
    : changeState({ status: 'requires_payment_method', lastError: challengeFailure }, null);
};

const whileOpen = (state: Open, event: PaymentEvent): Advance => {
  const { kind } = event;
  if (kind === 'card-accepted') {
    return changeState({ status: 'requires_capture', card: event.card }, 'hold');
  }
  if (kind === 'card-refused') {
    return changeState({ status: 'requires_payment_method', lastError: event.error }, null);
  }
  if (kind === 'challenge-required') {
    const { card, challengeId } = event;
    return changeState({ status: 'requires_action', card, challengeId }, null);
  }
  if (kind === 'canceled') return changeState({ status: 'canceled', card: null }, null);
  return kind === 'captured' ? refuseEvent(state, event) : ofChallenge(state, event);
};

/**
 * The effect of an event on a payment. Money is authorised at most once: an authorised payment answers every later
 * confirmation with itself, and a challenge counts only for its own card.
 */
export const advance = (state: IntentState, event: PaymentEvent): Advance => {
  const { status } = state;
  if (status === 'requires_payment_method' || status === 'requires_action') {
    return whileOpen(state, event);
  }
  if (status === 'requires_capture') {
    const { card } = state;
    if (event.kind === 'captured') return changeState({ status: 'succeeded', card }, 'capture');
    if (event.kind === 'canceled') return changeState({ status: 'canceled', card }, 'release');
    return unchanged;
  }
  if (status === 'succeeded')
    return event.kind === 'canceled' ? refuseEvent(state, event) : unchanged;
  return event.kind === 'canceled' ? unchanged : refuseEvent(state, event);
};
