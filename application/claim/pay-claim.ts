import type { ClaimCustomer } from '#domain/claim';
import { afterPageLeave, editing, nextAttempt } from '../sending/attempt.ts';
import type { PaymentFailure } from '../ports/remote/payment-desk.ts';
import type { ClaimBlock } from './claim-block.ts';
import { decideRoute, saveDraft } from './claim-transitions.ts';
import {
  isLocked,
  isPaying,
  isPaymentOnHold,
  type ClaimEventContext,
  type ClaimEventOf,
  type ClaimSessionState,
  type ClaimTransition,
  type Payment,
} from './claim-session-state.ts';
import { checkRefusal, lookUpHold } from './submit-claim.ts';
import {
  withPaymentPhase,
  withPayAttempt,
  serialisePayment,
  withPayFailure,
  isCurrentPayment,
  showPaymentNotOpened,
  openOrFindPayment,
  hasOtherAmount,
  authorisePayment,
  replacePayment,
  clearCardTried,
  lookUpPossibleHold,
} from './payment-transitions.ts';

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
        ...lookUpPossibleHold(read),
      ],
    ];
  if (phase.is === 'card' && !hasOtherAmount(read)) {
    const [trying, keep] = saveDraft(read, { ...read.draft, cardTried: true });
    return [trying, [...keep, { do: 'confirm-card', turn, secret: phase.secret }]];
  }
  return [
    withPaymentPhase(withPayFailure(read, { tag: 'failed', reason: 'amount-changed' }), {
      is: 'opening',
    }),
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
  const failed = withPayFailure(state, { tag: 'failed', reason: 'blocked' });
  const [stopped] = showPaymentNotOpened(failed, { because: 'blocked', block });
  return [stopped, lookUpPossibleHold(state)];
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
  return [
    phase.is === 'card' ? withPayFailure(state, { tag: 'failed', reason: 'jobs-not-read' }) : state,
    [],
  ];
};

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
  tag === 'unknown' || isPaying(state.payment)
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
  if (failure.reason === 'cancelled') return replacePayment(failed, context);
  return failure.tag === 'unknown' ? [failed, []] : clearCardTried(failed);
};

/** The provider has authorised the card. */
export const onCardConfirmed = (
  state: ClaimSessionState,
  { secret, paymentId }: ClaimEventOf<'card-confirmed'>,
  context: ClaimEventContext,
): ClaimTransition => authorisePayment(state, secret, paymentId, context);
