import type { PaymentIntentId } from '#domain/kernel/identifiers.ts';
import { idle, nextAttempt } from '../attempt/attempt.ts';
import type { PaymentFailure, PaymentSecret, PaymentStatus } from '../ports/payment-desk.ts';
import { decideRoute, saveDraft } from './edit-claim.ts';
import {
  isPaymentOnHold,
  isPaying,
  isLocked,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimSessionState,
  type PaymentNotOpened,
  type PayFailure,
  type ClaimTransition,
} from './claim-session-state.ts';
import {
  onPayFailed,
  withPaymentPhase,
  isCurrentPayment,
  showPaymentNotOpened,
  withPayAttempt,
  serialisePayment,
} from './payment-state.ts';
import { sendClaim, onHoldChecked, renewWithoutPayment } from './send-claim.ts';

/** The command that leads to the card form: opens a payment, or looks up the open one. */
export const openOrFindPayment = ({
  customer,
  draft,
  payment: { turn },
}: ClaimSessionState): ClaimCommand =>
  draft.clientSecret === undefined
    ? { do: 'open-payment', turn, attemptKey: draft.attemptKey, amount: customer.contribution }
    : { do: 'look-up-payment', turn, secret: { clientSecret: draft.clientSecret } };

/** Whether the open payment has another amount than is due now; unknown for an older draft. */
export const hasOtherAmount = ({ customer, draft: { openedFor } }: ClaimSessionState): boolean =>
  openedFor !== undefined && openedFor !== customer.contribution;

/**
 * Money is authorised. The claim is sent at once, unless its answers changed meanwhile or no longer lead to the end.
 */
export const onPaymentAuthorised = (
  state: ClaimSessionState,
  secret: PaymentSecret,
  paymentId: PaymentIntentId,
  context: ClaimEventContext,
): ClaimTransition => {
  const { draft, payment } = state;
  if (draft.clientSecret !== secret.clientSecret || isLocked(state) || isPaymentOnHold(state))
    return [state, []];
  const { paying } = payment;
  const asPaid = paying.phase === 'idle' || paying.content === serialisePayment(draft);
  const [kept, keep] = saveDraft(withPaymentPhase(withPayAttempt(state, idle), { is: 'opening' }), {
    ...draft,
    answers: { ...draft.answers, paymentId },
    status: { is: asPaid ? 'written' : 'to-review' },
  });
  const judged = decideRoute(kept, context.now);
  if (!asPaid || judged.progress.at !== 'submitClaim') return [judged, keep];
  const [sending, commands] = sendClaim(judged, context);
  return [sending, [...keep, ...commands]];
};

/** Opens another payment in place of one that holds nothing: its provider has cancelled it, or the price has changed. */
export const replacePayment = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
): ClaimTransition => {
  const [renewed, keep] = renewWithoutPayment(state, freshKey);
  const judged = decideRoute(withPaymentPhase(renewed, { is: 'opening' }), now);
  return [judged, [...keep, openOrFindPayment(judged)]];
};

/** Shows why the last card was refused, where this page tried none: the refusal may come from the bank's page. */
const withLastTry = (
  state: ClaimSessionState,
  { clientSecret: key }: PaymentSecret,
  failure: PaymentFailure,
): ClaimSessionState => {
  if (state.payment.paying.phase !== 'idle') return state;
  const trying = nextAttempt<PayFailure, PaymentIntentId>(idle, {
    event: 'send',
    content: serialisePayment(state.draft),
    key,
  });
  return onPayFailed(withPayAttempt(state, trying), failure);
};

/** Clears the mark of a tried card once it is known that it authorised nothing. */
export const clearCardTried = (state: ClaimSessionState): ClaimTransition => {
  const { cardTried, ...draft } = state.draft;
  return cardTried === undefined ? [state, []] : saveDraft(state, draft);
};

/** The provider's status of a payment that was opened before. */
export const onPaymentFound = (
  state: ClaimSessionState,
  turn: number,
  secret: PaymentSecret,
  found: PaymentStatus,
  context: ClaimEventContext,
): ClaimTransition => {
  if (state.draft.clientSecret !== secret.clientSecret) return [state, []];
  if (state.checking === 'hold') return onHoldChecked(state, found.is, context);
  // A captured payment that is not due belongs to the claim that exists already.
  if (found.is === 'captured' && state.progress.at !== 'paymentDetails') return [state, []];
  if ('paymentId' in found) return onPaymentAuthorised(state, secret, found.paymentId, context);
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
  return { because: failure.tag === 'library-unavailable' ? 'form-missing' : 'unexpected' };
};

export const onPaymentNotFound = (
  state: ClaimSessionState,
  turn: number,
  failure: PaymentFailure,
  context: ClaimEventContext,
): ClaimTransition => {
  if (state.checking === 'hold') return onHoldChecked(state, undefined, context);
  return isCurrentPayment(state, turn) && state.payment.phase.is === 'opening'
    ? showPaymentNotOpened(state, reasonOfFailedLookup(failure))
    : [state, []];
};
