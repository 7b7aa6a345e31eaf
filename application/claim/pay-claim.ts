import * as E from 'fp-ts/Either';
import { flatAnswers, type ClaimCustomer } from '#domain/claim';
import type { PaymentId } from '#domain/kernel';
import { afterPageLeave, answerEvent, editing, nextAttempt } from '../sending/attempt.ts';
import { typedAnswers } from '../session/flow-session.ts';
import type { PaymentFailure, PaymentSecret } from '../ports/remote/payment-desk.ts';
import type { FailureTag } from '../ports/remote/platform-failure.ts';
import type { ClaimBlock } from './claim-block.ts';
import { decideRoute, saveDraft } from './edit-claim.ts';
import {
  isLocked,
  isPaying,
  isPaymentOnHold,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimEventOf,
  type ClaimSessionState,
  type ClaimTransition,
  type PayFailure,
  type Payment,
  type PaymentNotOpened,
  type PaymentPhase,
} from './claim-session-state.ts';
import { holdOfDraft } from './hold-of-draft.ts';
import {
  checkRefusal,
  decideByHold,
  lookUpHold,
  renewWithoutPayment,
  sendClaim,
} from './submit-claim.ts';

/** The payment in another phase of its opening. */
const withPaymentPhase = (state: ClaimSessionState, phase: PaymentPhase): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, phase },
});

/** The payment with another attempt to authorise a card. */
const withPayAttempt = (
  state: ClaimSessionState,
  paying: Payment['paying'],
): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, paying },
});

/** The payment and the answers that a card is confirmed for, written out. */
const serialisePayment = ({ paymentSecret, session }: ClaimSessionState['draft']): string =>
  JSON.stringify([paymentSecret, flatAnswers(typedAnswers(session))]);

/** The meaning of a failure of the provider for its payment. */
const tagOfPayFailure = ({ tag }: PayFailure): FailureTag => {
  if (tag === 'unexpected') return 'unknown';
  return tag === 'declined' ? 'refused' : 'failed';
};

/** Records a failure of the pending attempt, if there is one. */
const withPayFailure = (state: ClaimSessionState, failure: PayFailure): ClaimSessionState => {
  const { paying } = state.payment;
  return paying.is === 'sending'
    ? withPayAttempt(
        state,
        nextAttempt(paying, answerEvent(paying.key, E.left(failure), tagOfPayFailure)),
      )
    : state;
};

/** Whether an answer belongs to the payment step as it is shown now. */
const isCurrentPayment = ({ payment }: ClaimSessionState, turn: number): boolean =>
  payment.turn === turn;

/** Why the card form is not there is shown in its place. */
const showPaymentNotOpened = (state: ClaimSessionState, why: PaymentNotOpened): ClaimTransition => [
  withPaymentPhase(state, { is: 'not-opened', ...why }),
  [],
];

/** The command that leads to the card form: opens a payment, or looks up the open one. */
const openOrFindPayment = ({
  customer,
  draft,
  payment: { turn },
}: ClaimSessionState): ClaimCommand =>
  draft.paymentSecret === undefined
    ? { do: 'open-payment', turn, attemptKey: draft.attemptKey, amount: customer.contribution }
    : { do: 'look-up-payment', turn, secret: { value: draft.paymentSecret } };

/** Whether the open payment has another amount than is due now; unknown for an older draft. */
const hasOtherAmount = ({ customer, draft: { openedFor } }: ClaimSessionState): boolean =>
  openedFor !== undefined && openedFor !== customer.contribution;

/**
 * Money is authorised. The claim is sent at once, unless its answers changed meanwhile or no longer lead to the end.
 */
const authorisePayment = (
  state: ClaimSessionState,
  secret: PaymentSecret,
  paymentId: PaymentId,
  context: ClaimEventContext,
): ClaimTransition => {
  const { draft, payment } = state;
  if (draft.paymentSecret !== secret.value || isLocked(state) || isPaymentOnHold(state))
    return [state, []];
  const { paying } = payment;
  const asPaid = paying.is === 'editing' || paying.content === serialisePayment(draft);
  const [kept, keep] = saveDraft(
    withPaymentPhase(withPayAttempt(state, editing), { is: 'opening' }),
    {
      ...draft,
      session: {
        ...draft.session,
        submitted: { ...draft.session.submitted, paymentDetails: { paymentId } },
      },
      status: { is: 'editing', needsReview: !asPaid },
    },
  );
  const judged = decideRoute(kept, context.now);
  if (!asPaid || judged.progress.at !== 'submitClaim') return [judged, keep];
  const [sending, commands] = sendClaim(judged, context);
  return [sending, [...keep, ...commands]];
};

/** Opens another payment in place of one that holds nothing: its provider has cancelled it, or the price has changed. */
const replacePayment = (
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

/** Clears the mark of a tried card once it is known that it authorised nothing. */
const clearCardTried = (state: ClaimSessionState): ClaimTransition => {
  const { cardTried, ...draft } = state.draft;
  return cardTried === undefined ? [state, []] : saveDraft(state, draft);
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
  return { because: failure.tag === 'library-unavailable' ? 'form-missing' : 'unexpected' };
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

/** A payment that is not due may be authorised nevertheless, by a try whose answer was lost: it is looked up. */
const findHold = ({ draft, payment: { turn } }: ClaimSessionState): readonly ClaimCommand[] =>
  draft.paymentSecret === undefined || holdOfDraft(draft) === 'yes'
    ? []
    : [{ do: 'look-up-payment', turn, secret: { value: draft.paymentSecret } }];

/** Whether the payment waits for the claim to be read: to open it, or to confirm its card. */
const waitsForReading = (payment: Payment): boolean =>
  payment.phase.is === 'reading' || (payment.phase.is === 'card' && isPaying(payment));

/** Sets the customer as read; a changed contribution is shown with the earlier one. */
const withContributionOf = (
  customer: ClaimCustomer,
  state: ClaimSessionState,
): ClaimSessionState => {
  const { dueBefore = state.customer.contribution } = state.payment;
  return {
    ...state,
    customer,
    payment: {
      ...state.payment,
      dueBefore: dueBefore === customer.contribution ? undefined : dueBefore,
    },
  };
};

/** Decides by the claim as read whether the payment is due: one authorisation for one claim, even in two tabs. */
const decidePaymentDue = (
  state: ClaimSessionState,
  { turn, customer }: ClaimEventOf<'claim-read'>,
  { now }: ClaimEventContext,
): ClaimTransition => {
  if (isLocked(state)) return [state, []];
  const read = decideRoute(withContributionOf(customer, state), now);
  const { phase } = read.payment;
  if (!isCurrentPayment(state, turn) || !waitsForReading(read.payment)) return [read, []];
  if (read.progress.at !== 'paymentDetails')
    return [
      withPaymentPhase(withPayAttempt(read, afterPageLeave(read.payment.paying)), { is: 'closed' }),
      [
        ...(read.progress.at === 'submitClaim' && !isPaymentOnHold(read)
          ? [{ do: 'notify-nothing-due' as const }]
          : []),
        ...findHold(read),
      ],
    ];
  if (phase.is === 'card' && !hasOtherAmount(read)) {
    const [trying, keep] = saveDraft(read, { ...read.draft, cardTried: true });
    return [trying, [...keep, { do: 'confirm-card', turn, secret: phase.secret }]];
  }
  return [
    withPaymentPhase(withPayFailure(read, { tag: 'amount-changed' }), { is: 'opening' }),
    [openOrFindPayment(read)],
  ];
};

/** The customer's claims and contribution were read, for a refusal or for the payment. */
export const onClaimRead = (
  state: ClaimSessionState,
  event: ClaimEventOf<'claim-read'>,
  context: ClaimEventContext,
): ClaimTransition =>
  state.checking === 'claim'
    ? checkRefusal(state, event.customer, context)
    : decidePaymentDue(state, event, context);

/** Shows the block in place of the card form: no card was confirmed. */
const showBlock = (state: ClaimSessionState, block: ClaimBlock): ClaimTransition => {
  const failed = withPayFailure(state, { tag: 'blocked' });
  const [stopped] = showPaymentNotOpened(failed, { because: 'blocked', block });
  return [stopped, findHold(state)];
};

/**
 * Stops the payment when the claim cannot be read. It can be tried again; a second authorisation could not be undone
 * here.
 */
export const onClaimNotRead = (
  state: ClaimSessionState,
  { turn, block }: ClaimEventOf<'claim-not-read'>,
  context: ClaimEventContext,
): ClaimTransition => {
  // A refusal is shown by the records that were read before.
  if (state.checking === 'claim') return lookUpHold(state, context);
  const { phase } = state.payment;
  if (!isCurrentPayment(state, turn)) return [state, []];
  if (block !== undefined && waitsForReading(state.payment)) return showBlock(state, block);
  if (phase.is === 'reading') return showPaymentNotOpened(state, { because: 'jobs-not-read' });
  return [phase.is === 'card' ? withPayFailure(state, { tag: 'jobs-not-read' }) : state, []];
};

/** Stores an opened payment with its draft, on whichever step the user is. */
export const onPaymentOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, amount, secret }: ClaimEventOf<'payment-opened'>,
): ClaimTransition => {
  if (state.draft.attemptKey !== attemptKey || state.raising.is === 'accepted') return [state, []];
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

/** Reads the claim again before the card is confirmed; a second click on "Pay" does nothing. */
export const onPayClicked = (state: ClaimSessionState): ClaimTransition => {
  const { phase, turn } = state.payment;
  if (phase.is !== 'card' || !phase.shown || isPaying(state.payment)) return [state, []];
  const paying = nextAttempt(state.payment.paying, {
    event: 'send',
    content: serialisePayment(state.draft),
    key: phase.secret.value,
  });
  return [withPayAttempt(state, paying), [{ do: 'read-claim', turn }]];
};

/** A try that failed after its step was left has authorised nothing; another card may be in progress. */
const onAbandonedTryFailed = (state: ClaimSessionState, { tag }: PaymentFailure): ClaimTransition =>
  tag === 'unexpected' || isPaying(state.payment)
    ? [state, []]
    : clearCardTried(withPayAttempt(state, editing));

/** The card was not confirmed: the form stays typed for another try. */
export const onCardNotConfirmed = (
  state: ClaimSessionState,
  { turn, failure }: ClaimEventOf<'card-not-confirmed'>,
  context: ClaimEventContext,
): ClaimTransition => {
  if (!isCurrentPayment(state, turn)) return onAbandonedTryFailed(state, failure);
  if (!isPaying(state.payment)) return [state, []];
  const failed = withPayFailure(state, failure);
  if (failure.tag === 'cancelled') return replacePayment(failed, context);
  return failure.tag === 'unexpected' ? [failed, []] : clearCardTried(failed);
};

/** The provider has authorised the card. */
export const onCardConfirmed = (
  state: ClaimSessionState,
  { secret, paymentId }: ClaimEventOf<'card-confirmed'>,
  context: ClaimEventContext,
): ClaimTransition => authorisePayment(state, secret, paymentId, context);
