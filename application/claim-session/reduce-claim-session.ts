import {
  setClaimAnswer,
  setChosenDays,
  continueToPayment,
  resumeClaim,
  continueFromStep,
  showStep,
  trackRefusal,
  saveDraft,
} from './edit-claim.ts';
import { claimActions } from './claim-actions.ts';
import type {
  ClaimEvent,
  ClaimEventContext,
  ClaimSessionState,
  ClaimTransition,
} from './claim-session-state.ts';
import { onPaymentAuthorised, onPaymentFound, onPaymentNotFound } from './payment-lookup.ts';
import {
  onCardMissing,
  onCardShown,
  enterPayment,
  onClaimRead,
  leavePayment,
  onCardNotConfirmed,
  onPaymentNotOpened,
  onPaymentOpened,
  onPay,
  onClaimNotRead,
} from './payment-step.ts';
import {
  onClaimAnswered,
  sendClaim,
  onRefusalChecked,
  onRefusalCheckFailed,
} from './send-claim.ts';

const keepTrace = (state: ClaimSessionState, attemptKey: string, id: string): ClaimTransition =>
  state.draft.attemptKey === attemptKey && state.raising.phase !== 'done'
    ? saveDraft(state, { ...state.draft, traceId: id })
    : [state, []];

const reduceEvent = (
  state: ClaimSessionState,
  event: ClaimEvent,
  context: ClaimEventContext,
): ClaimTransition => {
  switch (event.is) {
    case 'answered':
      return setClaimAnswer(state, event.key, event.value);
    case 'days-chosen':
      return setChosenDays(state, event.choice, context);
    case 'continued':
      return continueFromStep(state, event.step, event.returning, context);
    case 'step-shown':
      return showStep(state, event.step);
    case 'resumed':
      return resumeClaim(state, context);
    case 'payment-requested':
      return continueToPayment(state, context);
    case 'refusal-shown':
      return trackRefusal(state);
    case 'send-clicked':
      return sendClaim(state, context);
    case 'claim-answered':
      return onClaimAnswered(state, event.request, event.answer);
    case 'claim-read':
      return state.checking === 'claim'
        ? onRefusalChecked(state, event.customer, context)
        : onClaimRead(state, event.turn, event.customer, context);
    case 'claim-not-read':
      return state.checking === 'claim'
        ? onRefusalCheckFailed(state, context)
        : onClaimNotRead(state, event.turn, event.block);
    case 'payment-step-opened':
      return enterPayment(state);
    case 'payment-step-closed':
      return leavePayment(state);
    case 'payment-opened':
      return onPaymentOpened(state, event);
    case 'payment-not-opened':
      return onPaymentNotOpened(state, event, context);
    case 'payment-looked-up':
      return onPaymentFound(state, event.turn, event.secret, event.found, context);
    case 'payment-not-looked-up':
      return onPaymentNotFound(state, event.turn, event.failure, context);
    case 'card-shown':
      return onCardShown(state, event.turn);
    case 'card-missing':
      return onCardMissing(state, event.turn);
    case 'pay-clicked':
      return onPay(state);
    case 'card-confirmed':
      return onPaymentAuthorised(state, event.secret, event.paymentId, context);
    case 'card-not-confirmed':
      return onCardNotConfirmed(state, event.turn, event.failure, context);
    case 'traced':
      return keepTrace(state, event.attemptKey, event.id);
  }
};

/** The next state of a claim and its side effects. An event that does not fit changes nothing. */
export const reduceClaimSession = (
  state: ClaimSessionState,
  event: ClaimEvent,
  context: ClaimEventContext,
): ClaimTransition => {
  const [next, commands] = reduceEvent(state, event, context);
  const actions = claimActions(event, state, next);
  return [next, [...commands, ...actions.map((action) => ({ do: 'track', action }) as const)]];
};
