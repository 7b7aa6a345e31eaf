import * as E from 'fp-ts/Either';
import { answered, nextAttempt, type Verdict } from '../attempt/attempt.ts';
import type {
  ClaimSessionState,
  NotOpened,
  PayingFailure,
  Payment,
  PaymentPhase,
  Reduced,
} from './claim-session-state.ts';

/** The payment in another phase of its opening. */
export const inPhase = (state: ClaimSessionState, phase: PaymentPhase): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, phase },
});

/** The payment with another attempt to have a card held. */
export const withPaying = (
  state: ClaimSessionState,
  paying: Payment['paying'],
): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, paying },
});

/** The payment and the answers that a card is confirmed for, written out. */
export const writtenPayment = ({ clientSecret, answers }: ClaimSessionState['draft']): string =>
  JSON.stringify([clientSecret, answers]);

/** What a failure of the provider means for the payment that it answers. */
const verdictOf = ({ tag }: PayingFailure): Verdict => {
  if (tag === 'unexpected') return 'unknown';
  return tag === 'declined' ? 'refused' : 'not-done';
};

/** The attempt that is under way has failed, if one is. */
export const failPaying = (state: ClaimSessionState, failure: PayingFailure): ClaimSessionState => {
  const { paying } = state.payment;
  return paying.phase === 'sending'
    ? withPaying(state, nextAttempt(paying, answered(paying.key, E.left(failure), verdictOf)))
    : state;
};

/** Whether an answer belongs to the opening of the payment that is shown. */
export const isCurrent = ({ payment }: ClaimSessionState, turn: number): boolean =>
  payment.turn === turn;

/** Why the card form is not there is shown in its place. */
export const notOpened = (state: ClaimSessionState, why: NotOpened): Reduced => [
  inPhase(state, { is: 'not-opened', ...why }),
  [],
];
