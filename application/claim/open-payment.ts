import type { PaymentId } from '#domain/kernel';
import { afterPageLeave, editing, nextAttempt } from '../sending/attempt.ts';
import type { PaymentFailure, PaymentSecret } from '../ports/remote/payment-desk.ts';
import { saveDraft } from './claim-transitions.ts';
import {
  isLocked,
  isPaying,
  type ClaimEventContext,
  type ClaimEventOf,
  type ClaimSessionState,
  type ClaimTransition,
  type PayFailure,
  type PaymentNotOpened,
  type PaymentPhase,
} from './claim-session-state.ts';
import { decideByHold, renewWithoutPayment } from './submit-claim.ts';
import {
  withPaymentPhase,
  withPayAttempt,
  serialisePayment,
  withPayFailure,
  isCurrentPayment,
  showPaymentNotOpened,
  hasOtherAmount,
  authorisePayment,
  replacePayment,
  clearCardTried,
} from './payment-transitions.ts';

/** Shows why the last card was refused, where this page tried none: the refusal may come from the bank's page. */
const withLastTry = (
  state: ClaimSessionState,
  { value: key }: PaymentSecret,
  failure: PaymentFailure,
): ClaimSessionState => {
  if (state.payment.paying.is !== 'editing') return state;
  const trying = nextAttempt<PayFailure, PaymentId>(editing, {
    event: 'send',
    content: serialisePayment(state.draft),
    key,
  });
  return withPayFailure(withPayAttempt(state, trying), failure);
};

/** The provider's status of a payment that was opened before. */
export const onPaymentLookedUp = (
  state: ClaimSessionState,
  { turn, secret, found }: ClaimEventOf<'payment-looked-up'>,
  context: ClaimEventContext,
): ClaimTransition => {
  if (state.draft.paymentSecret !== secret.value) return [state, []];
  if (state.checking === 'hold') return decideByHold(state, found.is, context);
  // A captured payment that is not due belongs to the claim that exists already.
  if (found.is === 'captured' && state.progress.at !== 'paymentDetails') return [state, []];
  if ('paymentId' in found) return authorisePayment(state, secret, found.paymentId, context);
  const [settled, keep] = isPaying(state.payment) ? [state, []] : clearCardTried(state);
  if (!isCurrentPayment(settled, turn) || settled.payment.phase.is !== 'opening')
    return [settled, keep];
  if (found.is === 'cancelled' || hasOtherAmount(settled)) return replacePayment(settled, context);
  const { failure } = found;
  const shown = failure === undefined ? settled : withLastTry(settled, secret, failure);
  return [withPaymentPhase(shown, { is: 'card', secret, shown: false }), keep];
};

const reasonOfFailedLookup = (failure: PaymentFailure): PaymentNotOpened => {
  if ('message' in failure) return { because: 'provider', message: failure.message };
  return { because: failure.reason === 'library-unavailable' ? 'form-missing' : 'unexpected' };
};

/** The provider cannot look up the payment that was opened before. */
export const onPaymentNotLookedUp = (
  state: ClaimSessionState,
  { turn, failure }: ClaimEventOf<'payment-not-looked-up'>,
  context: ClaimEventContext,
): ClaimTransition => {
  if (state.checking === 'hold') return decideByHold(state, undefined, context);
  return isCurrentPayment(state, turn) && state.payment.phase.is === 'opening'
    ? showPaymentNotOpened(state, reasonOfFailedLookup(failure))
    : [state, []];
};

const withNextTurn = (state: ClaimSessionState, phase: PaymentPhase): ClaimSessionState => ({
  ...state,
  payment: {
    turn: state.payment.turn + 1,
    phase,
    dueBefore: undefined,
    paying: afterPageLeave(state.payment.paying),
  },
});

/** Opens the payment step, or tries it again: the claim is read first to see whether the payment is due. */
export const onPaymentStepOpened = (state: ClaimSessionState): ClaimTransition => {
  if (isLocked(state)) return [state, []];
  const entered = withNextTurn(state, { is: 'reading' });
  return [entered, [{ do: 'read-claim', turn: entered.payment.turn }]];
};

/** Leaves the payment step: pending answers open no card form any longer, but authorised money still counts. */
export const onPaymentStepClosed = (state: ClaimSessionState): ClaimTransition => [
  withNextTurn(state, { is: 'closed' }),
  [],
];

/** Stores an opened payment with its draft, on whichever step the user is. */
export const onPaymentOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, amount, secret }: ClaimEventOf<'payment-opened'>,
): ClaimTransition => {
  if (state.draft.attemptKey !== attemptKey || state.creation.is === 'accepted') return [state, []];
  const { value: paymentSecret } = secret;
  const [kept, keep] = saveDraft(state, { ...state.draft, paymentSecret, openedFor: amount });
  const isStillOpening = isCurrentPayment(state, turn) && state.payment.phase.is === 'opening';
  return [kept, isStillOpening ? [...keep, { do: 'look-up-payment', turn, secret }] : keep];
};

/** No payment is open. A key that belongs to another payment would never open one: the next try has a fresh one. */
export const onPaymentNotOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, keyIsSpent }: ClaimEventOf<'payment-not-opened'>,
  { freshKey }: ClaimEventContext,
): ClaimTransition => {
  const { draft } = state;
  const renews =
    keyIsSpent &&
    draft.attemptKey === attemptKey &&
    draft.paymentSecret === undefined &&
    !isLocked(state);
  const [after, keep] = renews ? renewWithoutPayment(state, freshKey) : [state, []];
  if (!isCurrentPayment(after, turn) || after.payment.phase.is !== 'opening') return [after, keep];
  const [stopped] = showPaymentNotOpened(after, { because: 'not-created' });
  return [stopped, keep];
};

export const onCardShown = (
  state: ClaimSessionState,
  { turn }: ClaimEventOf<'card-shown'>,
): ClaimTransition => {
  const { phase } = state.payment;
  return isCurrentPayment(state, turn) && phase.is === 'card'
    ? [withPaymentPhase(state, { ...phase, shown: true }), []]
    : [state, []];
};

export const onCardMissing = (
  state: ClaimSessionState,
  { turn }: ClaimEventOf<'card-missing'>,
): ClaimTransition =>
  isCurrentPayment(state, turn) && state.payment.phase.is === 'card' && !isPaying(state.payment)
    ? showPaymentNotOpened(state, { because: 'form-missing' })
    : [state, []];
