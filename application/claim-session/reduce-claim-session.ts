import {
  answer,
  answerDays,
  askForPayment,
  carryOn,
  continueFrom,
  showStep,
  traceRefusal,
  withDraft,
} from './answering.ts';
import type {
  ClaimEvent,
  ClaimEventContext,
  ClaimSessionState,
  Reduced,
} from './claim-session-state.ts';
import { held, lookedUp, notLookedUp } from './looking-up-payment.ts';
import {
  cardMissing,
  cardShown,
  enterPayment,
  goOnReading,
  leavePayment,
  notConfirmed,
  paymentNotOpened,
  paymentOpened,
  pressPay,
  stopUnread,
} from './paying.ts';
import { claimAnswered, send, settleRefusal, settleUnread } from './sending.ts';

const keepTrace = (state: ClaimSessionState, attemptKey: string, id: string): Reduced =>
  state.draft.attemptKey === attemptKey && state.raising.phase !== 'done'
    ? withDraft(state, { ...state.draft, traceId: id })
    : [state, []];

/** What becomes of a claim by an event, and what has to be done for it. An event that does not fit changes nothing. */
export const reduceClaimSession = (
  state: ClaimSessionState,
  event: ClaimEvent,
  context: ClaimEventContext,
): Reduced => {
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
      return carryOn(state, context);
    case 'payment-asked-for':
      return askForPayment(state, context);
    case 'refusal-shown':
      return traceRefusal(state);
    case 'send-pressed':
      return send(state, context);
    case 'claim-answered':
      return claimAnswered(state, event.request, event.answer);
    case 'claim-read':
      return state.checking === 'claim'
        ? settleRefusal(state, event.customer, context)
        : goOnReading(state, event.turn, event.customer, context);
    case 'claim-not-read':
      return state.checking === 'claim'
        ? settleUnread(state, context)
        : stopUnread(state, event.turn, event.block);
    case 'payment-entered':
      return enterPayment(state);
    case 'payment-left':
      return leavePayment(state);
    case 'payment-opened':
      return paymentOpened(state, event);
    case 'payment-not-opened':
      return paymentNotOpened(state, event, context);
    case 'payment-looked-up':
      return lookedUp(state, event.turn, event.secret, event.found, context);
    case 'payment-not-looked-up':
      return notLookedUp(state, event.turn, event.failure, context);
    case 'card-shown':
      return cardShown(state, event.turn);
    case 'card-missing':
      return cardMissing(state, event.turn);
    case 'pay-pressed':
      return pressPay(state);
    case 'card-confirmed':
      return held(state, event.secret, event.paymentId, context);
    case 'card-not-confirmed':
      return notConfirmed(state, event.turn, event.failure, context);
    case 'traced':
      return keepTrace(state, event.attemptKey, event.id);
  }
};
