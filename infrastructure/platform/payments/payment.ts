import type { CardBrand } from '../payments-desk/served/card-checks.js';
import type { Movement, PaymentError, PaymentStatus } from '../database/schema/claims.ts';

/** All that is ever kept of a card. */
export type StoredCard = { readonly brand: CardBrand; readonly last4: string };

export type PaymentState =
  | { readonly status: 'needs-card'; readonly lastError: PaymentError | null }
  | { readonly status: 'needs-challenge'; readonly card: StoredCard; readonly challengeId: string }
  | { readonly status: 'authorised'; readonly card: StoredCard }
  | { readonly status: 'captured'; readonly card: StoredCard }
  | { readonly status: 'cancelled'; readonly card: StoredCard | null };

/** The statuses of an unfinished payment. */
export const unfinishedStatuses: readonly PaymentStatus[] = [
  'needs-card',
  'needs-challenge',
  'authorised',
];

export type Payment = {
  readonly id: string;
  readonly secret: string;
  readonly accountId: string;
  readonly contractId: string;
  /** Pence. */
  readonly amount: number;
  readonly state: PaymentState;
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
  | {
      readonly kind: 'challenge-failed';
      readonly challengeId: string;
      readonly error: PaymentError;
    }
  | { readonly kind: 'captured' }
  | { readonly kind: 'cancelled' };

export type Advance =
  | {
      readonly outcome: 'changed';
      readonly state: PaymentState;
      readonly movement: Movement | null;
    }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused' };

const unchanged: Advance = { outcome: 'unchanged' };

const refused: Advance = { outcome: 'refused' };

const changeState = (state: PaymentState, movement: Movement | null): Advance => ({
  outcome: 'changed',
  state,
  movement,
});

type Open = Extract<PaymentState, { status: 'needs-card' | 'needs-challenge' }>;

const ofChallenge = (
  state: Open,
  event: Extract<
    PaymentEvent,
    { challengeId: string; kind: `challenge-${'completed' | 'failed'}` }
  >,
): Advance => {
  if (state.status !== 'needs-challenge' || state.challengeId !== event.challengeId) {
    return refused;
  }
  return event.kind === 'challenge-completed'
    ? changeState({ status: 'authorised', card: state.card }, 'hold')
    : changeState({ status: 'needs-card', lastError: event.error }, null);
};

const whileOpen = (state: Open, event: PaymentEvent): Advance => {
  const { kind } = event;
  if (kind === 'card-accepted') {
    return changeState({ status: 'authorised', card: event.card }, 'hold');
  }
  if (kind === 'card-refused') {
    return changeState({ status: 'needs-card', lastError: event.error }, null);
  }
  if (kind === 'challenge-required') {
    const { card, challengeId } = event;
    return changeState({ status: 'needs-challenge', card, challengeId }, null);
  }
  if (kind === 'cancelled') return changeState({ status: 'cancelled', card: null }, null);
  return kind === 'captured' ? refused : ofChallenge(state, event);
};

/**
 * The effect of an event on a payment. Money is authorised at most once: an authorised payment answers every later
 * confirmation with itself, and a challenge counts only for its own card.
 */
export const advance = (state: PaymentState, event: PaymentEvent): Advance => {
  const { status } = state;
  if (status === 'needs-card' || status === 'needs-challenge') {
    return whileOpen(state, event);
  }
  if (status === 'authorised') {
    const { card } = state;
    if (event.kind === 'captured') return changeState({ status: 'captured', card }, 'capture');
    if (event.kind === 'cancelled') return changeState({ status: 'cancelled', card }, 'release');
    return unchanged;
  }
  if (status === 'captured') return event.kind === 'cancelled' ? refused : unchanged;
  return event.kind === 'cancelled' ? unchanged : refused;
};
