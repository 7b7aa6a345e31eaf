import { idle, afterPageLeave, nextAttempt } from '../attempt/attempt.ts';
import type { ClaimCustomer } from '../ports/claim-customer.ts';
import type { PaymentFailure } from '../ports/payment-desk.ts';
import type { ClaimBlock } from '../use-cases/claim/claim-block.ts';
import { decideRoute, saveDraft } from './edit-claim.ts';
import {
  isPaymentOnHold,
  isPaying,
  isLocked,
  type ClaimCommand,
  type ClaimEvent,
  type ClaimEventContext,
  type ClaimSessionState,
  type Payment,
  type PaymentPhase,
  type ClaimTransition,
} from './claim-session-state.ts';
import {
  hasOtherAmount,
  replacePayment,
  openOrFindPayment,
  clearCardTried,
} from './payment-lookup.ts';
import {
  onPayFailed,
  withPaymentPhase,
  isCurrentPayment,
  showPaymentNotOpened,
  withPayAttempt,
  serialisePayment,
} from './payment-state.ts';
import { renewWithoutPayment } from './send-claim.ts';

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
export const enterPayment = (state: ClaimSessionState): ClaimTransition => {
  if (isLocked(state)) return [state, []];
  const entered = withNextTurn(state, { is: 'reading' });
  return [entered, [{ do: 'read-claim', turn: entered.payment.turn }]];
};

/** Leaves the payment step: pending answers open no card form any longer, but authorised money still counts. */
export const leavePayment = (state: ClaimSessionState): ClaimTransition => [
  withNextTurn(state, { is: 'closed' }),
  [],
];

/** A payment that is not due may be authorised nevertheless, by a try whose answer was lost: it is looked up. */
const findHold = ({ draft, payment: { turn } }: ClaimSessionState): readonly ClaimCommand[] =>
  draft.clientSecret === undefined || draft.answers.paymentId !== undefined
    ? []
    : [{ do: 'look-up-payment', turn, secret: { clientSecret: draft.clientSecret } }];

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
export const onClaimRead = (
  state: ClaimSessionState,
  turn: number,
  customer: ClaimCustomer,
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
    withPaymentPhase(onPayFailed(read, { tag: 'amount-changed' }), { is: 'opening' }),
    [openOrFindPayment(read)],
  ];
};

/** Shows the block in place of the card form: no card was confirmed. */
const stopBlocked = (state: ClaimSessionState, block: ClaimBlock): ClaimTransition => {
  const failed = onPayFailed(state, { tag: 'blocked' });
  const [stopped] = showPaymentNotOpened(failed, { because: 'blocked', block });
  return [stopped, findHold(state)];
};

/**
 * Stops the payment when the claim cannot be read. It can be tried again; a second authorisation could not be undone
 * here.
 */
export const onClaimNotRead = (
  state: ClaimSessionState,
  turn: number,
  block: ClaimBlock | undefined,
): ClaimTransition => {
  const { phase } = state.payment;
  if (!isCurrentPayment(state, turn)) return [state, []];
  if (block !== undefined && waitsForReading(state.payment)) return stopBlocked(state, block);
  if (phase.is === 'reading') return showPaymentNotOpened(state, { because: 'jobs-not-read' });
  return [phase.is === 'card' ? onPayFailed(state, { tag: 'jobs-not-read' }) : state, []];
};

/** Stores an opened payment with its draft, on whichever step the user is. */
export const onPaymentOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, amount, secret }: Extract<ClaimEvent, { is: 'payment-opened' }>,
): ClaimTransition => {
  if (state.draft.attemptKey !== attemptKey || state.raising.phase === 'done') return [state, []];
  const { clientSecret } = secret;
  const [kept, keep] = saveDraft(state, { ...state.draft, clientSecret, openedFor: amount });
  const isStillOpening = isCurrentPayment(state, turn) && state.payment.phase.is === 'opening';
  return [kept, isStillOpening ? [...keep, { do: 'look-up-payment', turn, secret }] : keep];
};

/** No payment is open. A key that belongs to another payment would never open one: the next try has a fresh one. */
export const onPaymentNotOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, keyIsSpent }: Extract<ClaimEvent, { is: 'payment-not-opened' }>,
  { freshKey }: ClaimEventContext,
): ClaimTransition => {
  const { draft } = state;
  const renews =
    keyIsSpent &&
    draft.attemptKey === attemptKey &&
    draft.clientSecret === undefined &&
    !isLocked(state);
  const [after, keep] = renews ? renewWithoutPayment(state, freshKey) : [state, []];
  if (!isCurrentPayment(after, turn) || after.payment.phase.is !== 'opening') return [after, keep];
  const [stopped] = showPaymentNotOpened(after, { because: 'not-created' });
  return [stopped, keep];
};

export const onCardShown = (state: ClaimSessionState, turn: number): ClaimTransition => {
  const { phase } = state.payment;
  return isCurrentPayment(state, turn) && phase.is === 'card'
    ? [withPaymentPhase(state, { ...phase, shown: true }), []]
    : [state, []];
};

export const onCardMissing = (state: ClaimSessionState, turn: number): ClaimTransition =>
  isCurrentPayment(state, turn) && state.payment.phase.is === 'card' && !isPaying(state.payment)
    ? showPaymentNotOpened(state, { because: 'form-missing' })
    : [state, []];

/** Reads the claim again before the card is confirmed; a second click on "Pay" does nothing. */
export const onPay = (state: ClaimSessionState): ClaimTransition => {
  const { phase, turn } = state.payment;
  if (phase.is !== 'card' || !phase.shown || isPaying(state.payment)) return [state, []];
  const paying = nextAttempt(state.payment.paying, {
    event: 'send',
    content: serialisePayment(state.draft),
    key: phase.secret.clientSecret,
  });
  return [withPayAttempt(state, paying), [{ do: 'read-claim', turn }]];
};

/** A try that failed after its step was left has authorised nothing; another card may be in progress. */
const onAbandonedTryFailed = (state: ClaimSessionState, { tag }: PaymentFailure): ClaimTransition =>
  tag === 'unexpected' || isPaying(state.payment)
    ? [state, []]
    : clearCardTried(withPayAttempt(state, idle));

/** The card was not confirmed: the form stays typed for another try. */
export const onCardNotConfirmed = (
  state: ClaimSessionState,
  turn: number,
  failure: PaymentFailure,
  context: ClaimEventContext,
): ClaimTransition => {
  if (!isCurrentPayment(state, turn)) return onAbandonedTryFailed(state, failure);
  if (!isPaying(state.payment)) return [state, []];
  const failed = onPayFailed(state, failure);
  if (failure.tag === 'cancelled') return replacePayment(failed, context);
  return failure.tag === 'unexpected' ? [failed, []] : clearCardTried(failed);
};
