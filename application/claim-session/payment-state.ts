import * as E from 'fp-ts/Either';
import { answerEvent, nextAttempt, type FailureVerdict } from '../attempt/attempt.ts';
import type {
  ClaimSessionState,
  PaymentNotOpened,
  PayFailure,
  Payment,
  PaymentPhase,
  ClaimTransition,
} from './claim-session-state.ts';

/** The payment in another phase of its opening. */
export const withPaymentPhase = (
  state: ClaimSessionState,
  phase: PaymentPhase,
): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, phase },
});

/** The payment with another attempt to authorise a card. */
export const withPayAttempt = (
  state: ClaimSessionState,
  paying: Payment['paying'],
): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, paying },
});

/** The payment and the answers that a card is confirmed for, written out. */
export const serialisePayment = ({ clientSecret, answers }: ClaimSessionState['draft']): string =>
  JSON.stringify([clientSecret, answers]);

/** The meaning of a failure of the provider for its payment. */
const verdictOf = ({ tag }: PayFailure): FailureVerdict => {
  if (tag === 'unexpected') return 'unknown';
  return tag === 'declined' ? 'refused' : 'not-done';
};

/** Records a failure of the pending attempt, if there is one. */
export const onPayFailed = (state: ClaimSessionState, failure: PayFailure): ClaimSessionState => {
  const { paying } = state.payment;
  return paying.phase === 'sending'
    ? withPayAttempt(
        state,
        nextAttempt(paying, answerEvent(paying.key, E.left(failure), verdictOf)),
      )
    : state;
};

/** Whether an answer belongs to the payment step as it is shown now. */
export const isCurrentPayment = ({ payment }: ClaimSessionState, turn: number): boolean =>
  payment.turn === turn;

/** Why the card form is not there is shown in its place. */
export const showPaymentNotOpened = (
  state: ClaimSessionState,
  why: PaymentNotOpened,
): ClaimTransition => [withPaymentPhase(state, { is: 'not-opened', ...why }), []];
