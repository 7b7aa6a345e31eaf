import { onAnswered, onDaysChosen } from './edit-claim.ts';
import {
  onPaymentRequested,
  onResumed,
  onRemovalConfirmed,
  continueFromStep,
  onRemovalDeclined,
  onStepShown,
  onRefusalShown,
} from './continue-claim.ts';
import { saveDraft } from './claim-transitions.ts';
import type {
  ClaimEvent,
  ClaimEventContext,
  ClaimSessionState,
  ClaimTransition,
} from './claim-session-state.ts';
import {
  onCardConfirmed,
  onCardNotConfirmed,
  onClaimNotRead,
  onClaimRead,
  onPayClicked,
} from './pay-claim.ts';
import {
  onCardMissing,
  onCardShown,
  onPaymentLookedUp,
  onPaymentNotLookedUp,
  onPaymentNotOpened,
  onPaymentOpened,
  onPaymentStepClosed,
  onPaymentStepOpened,
} from './open-payment.ts';
import { onClaimAnswered, sendClaim } from './submit-claim.ts';
import { claimDecisionCode, isRefusal } from '#domain/claim';

/** The statistics actions of an event: names and codes, never typed text. */
const claimActions = (
  event: ClaimEvent,
  before: ClaimSessionState,
  after: ClaimSessionState,
): readonly string[] => {
  if (event.is === 'step-shown')
    return event.step !== 'review' && isRefusal(event.step) ? [] : [`Step ${event.step}`];
  const { refusal } = after.progress;
  if (
    event.is === 'refusal-shown' &&
    after.tracedRefusal !== before.tracedRefusal &&
    refusal !== undefined
  )
    return [`Refusal ${claimDecisionCode(refusal) ?? refusal.decidedAt}`];
  if (
    event.is === 'claim-answered' &&
    before.creation.is === 'sending' &&
    after.creation.is === 'refused'
  )
    return ['Refusal by platform'];
  if (after.payment.phase.is === 'card' && before.payment.phase.is !== 'card')
    return ['Payment opened'];
  return after.creation.is === 'accepted' && before.creation.is !== 'accepted'
    ? ['Confirmation']
    : [];
};

const onTraced = (state: ClaimSessionState, attemptKey: string, id: string): ClaimTransition =>
  state.draft.attemptKey === attemptKey && state.creation.is !== 'accepted'
    ? saveDraft(state, { ...state.draft, traceId: id })
    : [state, []];

const reduceEvent = (
  state: ClaimSessionState,
  event: ClaimEvent,
  context: ClaimEventContext,
): ClaimTransition => {
  switch (event.is) {
    case 'answered':
      return onAnswered(state, event.key, event.value);
    case 'days-chosen':
      return onDaysChosen(state, event.choice, context);
    case 'continued':
      return continueFromStep(state, { ...event, isConfirmed: false }, context);
    case 'removal-confirmed':
      return onRemovalConfirmed(state, context);
    case 'removal-declined':
      return onRemovalDeclined(state);
    case 'step-shown':
      return onStepShown(state, event.step);
    case 'resumed':
      return onResumed(state, context);
    case 'payment-requested':
      return onPaymentRequested(state, context);
    case 'refusal-shown':
      return onRefusalShown(state);
    case 'send-clicked':
      return sendClaim(state, context);
    case 'claim-answered':
      return onClaimAnswered(state, event);
    case 'claim-read':
      return onClaimRead(state, event, context);
    case 'claim-not-read':
      return onClaimNotRead(state, event, context);
    case 'payment-step-opened':
      return onPaymentStepOpened(state);
    case 'payment-step-closed':
      return onPaymentStepClosed(state);
    case 'payment-opened':
      return onPaymentOpened(state, event);
    case 'payment-not-opened':
      return onPaymentNotOpened(state, event, context);
    case 'payment-looked-up':
      return onPaymentLookedUp(state, event, context);
    case 'payment-not-looked-up':
      return onPaymentNotLookedUp(state, event, context);
    case 'card-shown':
      return onCardShown(state, event);
    case 'card-missing':
      return onCardMissing(state, event);
    case 'pay-clicked':
      return onPayClicked(state);
    case 'card-confirmed':
      return onCardConfirmed(state, event, context);
    case 'card-not-confirmed':
      return onCardNotConfirmed(state, event, context);
    case 'traced':
      return onTraced(state, event.attemptKey, event.id);
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
