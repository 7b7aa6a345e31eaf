import type { PaymentIntentId } from '#domain/kernel/identifiers.ts';
import { idle, nextAttempt } from '../attempt/attempt.ts';
import type { PaymentFailure, PaymentSecret, PaymentStanding } from '../ports/payment-desk.ts';
import { judge, withDraft } from './answering.ts';
import {
  isHeld,
  isPaying,
  isSealed,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimSessionState,
  type NotOpened,
  type PayingFailure,
  type Reduced,
} from './claim-session-state.ts';
import {
  failPaying,
  inPhase,
  isCurrent,
  notOpened,
  withPaying,
  writtenPayment,
} from './payment-state.ts';
import { send, settleHold, withoutPayment } from './sending.ts';

/** What brings the card form: a payment is opened, or the one that is open looked up. */
export const openOrLookUp = ({
  customer,
  draft,
  payment: { turn },
}: ClaimSessionState): ClaimCommand =>
  draft.clientSecret === undefined
    ? { do: 'open-payment', turn, attemptKey: draft.attemptKey, amount: customer.contribution }
    : { do: 'look-up-payment', turn, secret: { clientSecret: draft.clientSecret } };

/** Whether the open payment is over another amount than is due by now; of an older draft that is not known. */
export const isOverAnotherAmount = ({
  customer,
  draft: { openedFor },
}: ClaimSessionState): boolean => openedFor !== undefined && openedFor !== customer.contribution;

/**
 * Money is held. The claim goes with it by itself, unless its answers were changed while the card was confirmed, or no
 * longer lead to the end.
 */
export const held = (
  state: ClaimSessionState,
  secret: PaymentSecret,
  paymentId: PaymentIntentId,
  context: ClaimEventContext,
): Reduced => {
  const { draft, payment } = state;
  if (draft.clientSecret !== secret.clientSecret || isSealed(state) || isHeld(state))
    return [state, []];
  const { paying } = payment;
  const asPaid = paying.phase === 'idle' || paying.content === writtenPayment(draft);
  const [kept, keep] = withDraft(inPhase(withPaying(state, idle), { is: 'opening' }), {
    ...draft,
    answers: { ...draft.answers, paymentId },
    standing: { is: asPaid ? 'written' : 'to-review' },
  });
  const judged = judge(kept, context.now);
  if (!asPaid || judged.progress.at !== 'submitClaim') return [judged, keep];
  const [sending, commands] = send(judged, context);
  return [sending, [...keep, ...commands]];
};

/** Opens another payment in place of one that holds nothing: its provider has cancelled it, or the price has changed. */
export const openAnother = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
): Reduced => {
  const [renewed, keep] = withoutPayment(state, freshKey);
  const judged = judge(inPhase(renewed, { is: 'opening' }), now);
  return [judged, [...keep, openOrLookUp(judged)]];
};

/** Tells why the last card held nothing, where this page has tried none: a bank's own page may have said no. */
const withLastTry = (
  state: ClaimSessionState,
  { clientSecret: key }: PaymentSecret,
  failure: PaymentFailure,
): ClaimSessionState => {
  if (state.payment.paying.phase !== 'idle') return state;
  const trying = nextAttempt<PayingFailure, PaymentIntentId>(idle, {
    event: 'send',
    content: writtenPayment(state.draft),
    key,
  });
  return failPaying(withPaying(state, trying), failure);
};

/** It is known that the card that was tried held nothing. */
export const withoutTry = (state: ClaimSessionState): Reduced => {
  const { cardTried, ...draft } = state.draft;
  return cardTried === undefined ? [state, []] : withDraft(state, draft);
};

/** What the provider says of a payment that was opened before. */
export const lookedUp = (
  state: ClaimSessionState,
  turn: number,
  secret: PaymentSecret,
  found: PaymentStanding,
  context: ClaimEventContext,
): Reduced => {
  if (state.draft.clientSecret !== secret.clientSecret) return [state, []];
  if (state.checking === 'hold') return settleHold(state, found.is, context);
  // What was taken, and is not due, was taken for the claim that is there.
  if (found.is === 'taken' && state.progress.at !== 'paymentDetails') return [state, []];
  if ('paymentId' in found) return held(state, secret, found.paymentId, context);
  const [settled, keep] = isPaying(state.payment) ? [state, []] : withoutTry(state);
  if (!isCurrent(settled, turn) || settled.payment.phase.is !== 'opening') return [settled, keep];
  if (found.is === 'cancelled' || isOverAnotherAmount(settled))
    return openAnother(settled, context);
  const { failure } = found;
  const told = failure === undefined ? settled : withLastTry(settled, secret, failure);
  return [inPhase(told, { is: 'card', secret, shown: false }), keep];
};

const whyNotLookedUp = (failure: PaymentFailure): NotOpened => {
  if ('message' in failure) return { because: 'provider', message: failure.message };
  return { because: failure.tag === 'library-unavailable' ? 'form-missing' : 'unexpected' };
};

export const notLookedUp = (
  state: ClaimSessionState,
  turn: number,
  failure: PaymentFailure,
  context: ClaimEventContext,
): Reduced => {
  if (state.checking === 'hold') return settleHold(state, undefined, context);
  return isCurrent(state, turn) && state.payment.phase.is === 'opening'
    ? notOpened(state, whyNotLookedUp(failure))
    : [state, []];
};
