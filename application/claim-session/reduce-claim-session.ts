import {
  answer,
  answerDays,
  continueToPayment,
  resumeClaim,
  continueFrom,
  showStep,
  trackRefusal,
  saveDraft,
} from './answering.ts';
import type {
  ClaimEvent,
  ClaimEventContext,
  ClaimSessionState,
  Transition,
} from './claim-session-state.ts';
import { onPaymentHeld, onPaymentFound, onPaymentNotFound } from './looking-up-payment.ts';
import {
  onCardMissing,
  onCardShown,
  enterPayment,
  continueAfterRead,
  leavePayment,
  onCardNotConfirmed,
  onPaymentNotOpened,
  onPaymentOpened,
  onPay,
  stopAfterFailedRead,
} from './paying.ts';
import { onClaimAnswered, sendClaim, onRefusalChecked, onRefusalCheckFailed } from './sending.ts';

const keepTrace = (state: ClaimSessionState, attemptKey: string, id: string): Transition =>
  state.draft.attemptKey === attemptKey && state.raising.phase !== 'done'
    ? saveDraft(state, { ...state.draft, traceId: id })
    : [state, []];

/** What becomes of a claim by an event, and what has to be done for it. An event that does not fit changes nothing. */
export const reduceClaimSession = (
  state: ClaimSessionState,
  event: ClaimEvent,
  context: ClaimEventContext,
): Transition => {
  switch (event.is) {
    case 'answered':
      return answer(state, event.key, event.value);
    case 'days-chosen':
      return answerDays(state, event.choice, context);
    case 'continued':
      return continueFrom(state, event.step, event.returning, context);
    case 'step-shown':
      return showStep(state, event.step);
    case 'carried-on':
      return resumeClaim(state, context);
    case 'payment-asked-for':
      return continueToPayment(state, context);
    case 'refusal-shown':
      return trackRefusal(state);
    case 'send-pressed':
      return sendClaim(state, context);
    case 'claim-answered':
      return onClaimAnswered(state, event.request, event.answer);
    case 'claim-read':
      return state.checking === 'claim'
        ? onRefusalChecked(state, event.customer, context)
        : continueAfterRead(state, event.turn, event.customer, context);
    case 'claim-not-read':
      return state.checking === 'claim'
        ? onRefusalCheckFailed(state, context)
        : stopAfterFailedRead(state, event.turn, event.block);
    case 'payment-entered':
      return enterPayment(state);
    case 'payment-left':
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
    case 'pay-pressed':
      return onPay(state);
    case 'card-confirmed':
      return onPaymentHeld(state, event.secret, event.paymentId, context);
    case 'card-not-confirmed':
      return onCardNotConfirmed(state, event.turn, event.failure, context);
    case 'traced':
      return keepTrace(state, event.attemptKey, event.id);
  }
};
