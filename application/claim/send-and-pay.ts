/**
 * How a claim is paid for and sent: one handler for each event, in the order of this table. Each returns the next state
 * and the commands to run, whose results come back as events. Without a failure:
 *
 * | event               | state after it             | command after it  |
 * | ------------------- | -------------------------- | ----------------- |
 * | payment-step-opened | `payment.phase`: reading   | read-claim        |
 * | claim-read          | opening                    | open-payment      |
 * | payment-opened      | opening                    | look-up-payment   |
 * | payment-looked-up   | card                       |                   |
 * | card-shown          | card, shown                |                   |
 * | pay-clicked         | `payment.paying`: sending  | read-claim        |
 * | claim-read          | sending                    | confirm-card      |
 * | card-confirmed      | `creation`: sending        | send-claim        |
 * | claim-answered      | accepted                   | keep-confirmation |
 *
 * A claim without a payment starts with `send-clicked` at send-claim (`send-claim.ts`). A payment that is stored with
 * the draft is looked up at once instead of opened.
 *
 * - A failure before the card form is shown sets the phase `not-opened`; a failure after "Pay" is in `payment.paying`.
 * - `turn` counts the openings of the payment step. An answer to an earlier opening shows no card form, but money that is
 *   authorised counts on every step.
 * - A refused claim is read again (`checking`: claim), then its payment is looked up (`checking`: hold). Then
 *   `refused-claim.ts` decides which step it leads to.
 */
import * as E from 'fp-ts/Either';
import { afterPageLeave, answerEvent, editing, mayBeDone } from '../sending/attempt.ts';
import {
  hasOtherAmount,
  isCurrentTurn,
  isPaidContent,
  isPaymentOnHold,
  isPaying,
  isStillOpening,
  startPaying,
  waitsForReading,
  whyNotLookedUp,
  withCustomer,
  withLastTry,
  withNextTurn,
  withPayAttempt,
  withPayFailure,
  withPaymentPhase,
} from './claim-payment.ts';
import {
  isLocked,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimSessionState,
  type ClaimTransition,
  type OnClaimEvent,
} from './claim-session-state.ts';
import {
  decideRoute,
  lookUpPayment,
  saveDraft,
  showStep,
  withCreationEvent,
} from './claim-transitions.ts';
import {
  checkClaim,
  checkHold,
  renewWithoutPayment,
  settleRefusal,
  startCheck,
} from './refused-claim.ts';
import { confirmClaim, sendClaim } from './send-claim.ts';

/** The claim is read first to see whether the payment is due. */
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

/** Looks up a payment that may be authorised: the answer to an earlier attempt may be lost. */
const lookUpPossibleHold = (state: ClaimSessionState): readonly ClaimCommand[] =>
  isPaymentOnHold(state) ? [] : lookUpPayment(state);

/** Leads to the card form. */
const openOrFindPayment = (state: ClaimSessionState): readonly ClaimCommand[] => {
  const { customer, draft, payment } = state;
  const { attemptKey, paymentSecret } = draft;
  return paymentSecret === undefined
    ? [{ do: 'open-payment', turn: payment.turn, attemptKey, amount: customer.contribution }]
    : lookUpPayment(state);
};

/** The message when a claim, read again for its payment, leads to another step that does not say why. */
const whyNotPaid = (read: ClaimSessionState): readonly ClaimCommand[] => {
  const { at } = read.progress;
  if (at === 'submitClaim' && !isPaymentOnHold(read))
    return [{ do: 'notify-payment', news: 'nothingDue' }];
  return at === 'chooseDate' && isPaying(read.payment)
    ? [{ do: 'notify-payment', news: 'daysGone' }]
    : [];
};

/** Decides by the claim as read whether the payment is due: one authorisation for one claim, even in two tabs. */
const decidePaymentDue: OnClaimEvent<'claim-read'> = (state, { turn, customer }, { now }) => {
  if (isLocked(state)) return [state, []];
  const read = decideRoute(withCustomer(state, customer), now);
  const { phase, paying } = read.payment;
  if (!isCurrentTurn(state, turn) || !waitsForReading(read.payment)) return [read, []];
  if (read.progress.at !== 'paymentDetails') {
    return [
      withPaymentPhase(withPayAttempt(read, afterPageLeave(paying)), { is: 'closed' }),
      [...whyNotPaid(read), ...lookUpPossibleHold(read)],
    ];
  }
  if (phase.is === 'card' && !hasOtherAmount(read)) {
    const [trying, keep] = saveDraft(read, { ...read.draft, cardTried: true });
    return [trying, [...keep, { do: 'confirm-card', turn, secret: phase.secret }]];
  }
  const failed = withPayFailure(read, { tag: 'failed', reason: 'amount-changed' });
  return [withPaymentPhase(failed, { is: 'opening' }), openOrFindPayment(read)];
};

/** The customer's claims and contribution were read, for a refusal or for the payment. */
export const onClaimRead: OnClaimEvent<'claim-read'> = (state, event, context) =>
  state.checking === 'claim'
    ? checkClaim(state, event.customer, context)
    : decidePaymentDue(state, event, context);

/**
 * Stops the payment when the claim cannot be read. It can be tried again; a second authorisation could not be undone
 * here.
 */
export const onClaimNotRead: OnClaimEvent<'claim-not-read'> = (state, { turn, block }, context) => {
  // A refusal is shown by the records that were read before.
  if (state.checking === 'claim') return checkHold(state, context);
  const { phase } = state.payment;
  if (!isCurrentTurn(state, turn)) return [state, []];
  if (block !== undefined && waitsForReading(state.payment)) {
    const failed = withPayFailure(state, { tag: 'failed', reason: 'blocked' });
    return [
      withPaymentPhase(failed, { is: 'not-opened', because: 'blocked', block }),
      lookUpPossibleHold(state),
    ];
  }
  return phase.is === 'reading'
    ? [withPaymentPhase(state, { is: 'not-opened', because: 'jobs-not-read' }), []]
    : [withPayFailure(state, { tag: 'failed', reason: 'jobs-not-read' }), []];
};

/** Stores an opened payment with its draft, on whichever step the user is. */
export const onPaymentOpened: OnClaimEvent<'payment-opened'> = (state, opened) => {
  const { turn, attemptKey, amount, secret } = opened;
  if (state.draft.attemptKey !== attemptKey || state.creation.is === 'accepted') return [state, []];
  const [kept, keep] = saveDraft(state, {
    ...state.draft,
    paymentSecret: secret.value,
    openedFor: amount,
  });
  return [kept, isStillOpening(state, turn) ? [...keep, ...lookUpPayment(kept)] : keep];
};

/** No payment is open. A key that belongs to another payment would never open one: the next try has a fresh one. */
export const onPaymentNotOpened: OnClaimEvent<'payment-not-opened'> = (
  state,
  failure,
  { freshKey },
) => {
  const { draft } = state;
  const renews =
    failure.keyIsSpent &&
    draft.attemptKey === failure.attemptKey &&
    draft.paymentSecret === undefined &&
    !isLocked(state);
  const [after, keep] = renews ? renewWithoutPayment(state, freshKey) : [state, []];
  return isStillOpening(after, failure.turn)
    ? [withPaymentPhase(after, { is: 'not-opened', because: 'not-created' }), keep]
    : [after, keep];
};

/** Opens another payment in place of one that holds nothing: its provider has cancelled it, or the price has changed. */
const replacePayment = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
): ClaimTransition => {
  const [renewed, keep] = renewWithoutPayment(state, freshKey);
  const judged = decideRoute(withPaymentPhase(renewed, { is: 'opening' }), now);
  return [judged, [...keep, ...openOrFindPayment(judged)]];
};

/** Clears the mark of a tried card once it is known that it authorised nothing. */
const clearCardTried = (state: ClaimSessionState): ClaimTransition => {
  const { cardTried, ...draft } = state.draft;
  return cardTried === undefined ? [state, []] : saveDraft(state, draft);
};

/** The provider's status of a payment that was opened before. */
export const onPaymentLookedUp: OnClaimEvent<'payment-looked-up'> = (state, lookedUp, context) => {
  const { turn, secret, found } = lookedUp;
  if (state.draft.paymentSecret !== secret.value) return [state, []];
  if (state.checking === 'hold') return settleRefusal(state, found.is, context);
  // A captured payment that is not due belongs to the claim that exists already.
  if (found.is === 'captured' && state.progress.at !== 'paymentDetails') return [state, []];
  if ('paymentId' in found)
    return onCardConfirmed(
      state,
      { is: 'card-confirmed', secret, paymentId: found.paymentId },
      context,
    );
  const [settled, keep] = isPaying(state.payment) ? [state, []] : clearCardTried(state);
  if (!isStillOpening(settled, turn)) return [settled, keep];
  if (found.is === 'cancelled' || hasOtherAmount(settled)) return replacePayment(settled, context);
  const { failure } = found;
  const shown = failure === undefined ? settled : withLastTry(settled, secret, failure);
  return [withPaymentPhase(shown, { is: 'card', secret, shown: false }), keep];
};

/** The provider cannot look up the payment that was opened before. */
export const onPaymentNotLookedUp: OnClaimEvent<'payment-not-looked-up'> = (
  state,
  event,
  context,
) => {
  if (state.checking === 'hold') return settleRefusal(state, undefined, context);
  return isStillOpening(state, event.turn)
    ? [withPaymentPhase(state, { is: 'not-opened', ...whyNotLookedUp(event.failure) }), []]
    : [state, []];
};

export const onCardShown: OnClaimEvent<'card-shown'> = (state, { turn }) => {
  const { phase } = state.payment;
  return isCurrentTurn(state, turn) && phase.is === 'card'
    ? [withPaymentPhase(state, { ...phase, shown: true }), []]
    : [state, []];
};

export const onCardMissing: OnClaimEvent<'card-missing'> = (state, { turn }) =>
  isCurrentTurn(state, turn) && state.payment.phase.is === 'card' && !isPaying(state.payment)
    ? [withPaymentPhase(state, { is: 'not-opened', because: 'form-missing' }), []]
    : [state, []];

/** Reads the claim again before the card is confirmed; a second click on "Pay" does nothing. */
export const onPayClicked = (state: ClaimSessionState): ClaimTransition => {
  const { phase, turn } = state.payment;
  return phase.is === 'card' && phase.shown && !isPaying(state.payment)
    ? [
        { ...startPaying(state, phase.secret), isAnswerDelayed: false },
        [{ do: 'read-claim', turn }],
      ]
    : [state, []];
};

/**
 * Money is authorised, now or by an earlier attempt. The claim is sent at once, unless its answers changed meanwhile or
 * no longer lead to the end.
 */
export const onCardConfirmed: OnClaimEvent<'card-confirmed'> = (
  state,
  { secret, paymentId },
  context,
) => {
  const { draft } = state;
  if (draft.paymentSecret !== secret.value || isLocked(state) || isPaymentOnHold(state))
    return [state, []];
  const needsReview = !isPaidContent(state);
  const { paymentDetails: _, ...drafts } = draft.session.drafts;
  const submitted = { ...draft.session.submitted, paymentDetails: { paymentId } };
  const [kept, keep] = saveDraft(
    withPaymentPhase(withPayAttempt(state, editing), { is: 'opening' }),
    {
      ...draft,
      session: { ...draft.session, submitted, drafts },
      status: { is: 'editing', needsReview },
    },
  );
  const judged = decideRoute(kept, context.now);
  if (needsReview || judged.progress.at !== 'submitClaim') return [judged, keep];
  const [sending, commands] = sendClaim(judged, context);
  return [sending, [...keep, ...commands]];
};

/** The card was not confirmed: the form stays typed for another try. */
export const onCardNotConfirmed: OnClaimEvent<'card-not-confirmed'> = (state, event, context) => {
  const { turn, failure } = event;
  // A try that failed after its step was left has authorised nothing; another card may be in progress.
  if (!isCurrentTurn(state, turn))
    return failure.tag === 'unknown' || isPaying(state.payment)
      ? [state, []]
      : clearCardTried(withPayAttempt(state, editing));
  if (!isPaying(state.payment)) return [state, []];
  const failed = withPayFailure(state, failure);
  if (failure.reason === 'cancelled') return replacePayment(failed, context);
  return failure.tag === 'unknown' ? [failed, []] : clearCardTried(failed);
};

/** The platform has answered, or its answer was lost (decisions, "Refused claim"). */
export const onClaimAnswered: OnClaimEvent<'claim-answered'> = (state, { request, answer }) => {
  if (state.creation.is !== 'sending') return [state, []];
  const event = answerEvent(state.creation.key, answer, ({ tag }) => tag);
  const after = withCreationEvent(state, event);
  if (E.isRight(answer)) return confirmClaim(after, request, answer.right);
  if (after.creation.is === 'refused') return startCheck(after, answer.left);
  // A claim that certainly was not created may be edited before it is sent again.
  // Its failure is shown on the submit step, even while the review was still shown.
  const failed = showStep(after, 'submitClaim');
  return mayBeDone(after.creation)
    ? [failed, []]
    : saveDraft(failed, { ...failed.draft, status: { is: 'editing', needsReview: false } });
};
