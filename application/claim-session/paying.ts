import { idle, left, nextAttempt } from '../attempt/attempt.ts';
import type { ClaimCustomer } from '../ports/claim-customer.ts';
import type { PaymentFailure } from '../ports/payment-desk.ts';
import type { ClaimBlock } from '../use-cases/claim/claim-block.ts';
import { judge, withDraft } from './answering.ts';
import {
  isHeld,
  isPaying,
  isSealed,
  type ClaimCommand,
  type ClaimEvent,
  type ClaimEventContext,
  type ClaimSessionState,
  type Payment,
  type PaymentPhase,
  type Reduced,
} from './claim-session-state.ts';
import {
  isOverAnotherAmount,
  openAnother,
  openOrLookUp,
  withoutTry,
} from './looking-up-payment.ts';
import {
  failPaying,
  inPhase,
  isCurrent,
  notOpened,
  withPaying,
  writtenPayment,
} from './payment-state.ts';
import { withoutPayment } from './sending.ts';

const turned = (state: ClaimSessionState, phase: PaymentPhase): ClaimSessionState => ({
  ...state,
  payment: {
    turn: state.payment.turn + 1,
    phase,
    dueBefore: undefined,
    paying: left(state.payment.paying),
  },
});

/** The payment step is shown, or tried again: whether it is due is read before anything is opened. */
export const enterPayment = (state: ClaimSessionState): Reduced => {
  if (isSealed(state)) return [state, []];
  const entered = turned(state, { is: 'reading' });
  return [entered, [{ do: 'read-claim', turn: entered.payment.turn }]];
};

/** What is on its way for a payment that is left opens no card form any more; money that is held counts all the same. */
export const leavePayment = (state: ClaimSessionState): Reduced => [
  turned(state, { is: 'closed' }),
  [],
];

/** A payment that is not due may be held all the same, by a try whose answer was lost: then that is told. */
const lookForHold = ({ draft, payment: { turn } }: ClaimSessionState): readonly ClaimCommand[] =>
  draft.clientSecret === undefined || draft.answers.paymentId !== undefined
    ? []
    : [{ do: 'look-up-payment', turn, secret: { clientSecret: draft.clientSecret } }];

/** Whether the payment goes on by what is read: it is to be opened, or its card to be confirmed. */
const waitsForReading = (payment: Payment): boolean =>
  payment.phase.is === 'reading' || (payment.phase.is === 'card' && isPaying(payment));

/** Takes over what was read of the customer; a contribution that is another by now is told with that of before. */
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

/**
 * By what the platform holds now, the payment is due or not: one hold for one claim, also for a user with two tabs.
 */
export const goOnReading = (
  state: ClaimSessionState,
  turn: number,
  customer: ClaimCustomer,
  { now }: ClaimEventContext,
): Reduced => {
  if (isSealed(state)) return [state, []];
  const read = judge(withContributionOf(customer, state), now);
  const { phase } = read.payment;
  if (!isCurrent(state, turn) || !waitsForReading(read.payment)) return [read, []];
  if (read.progress.at !== 'paymentDetails')
    return [
      inPhase(withPaying(read, left(read.payment.paying)), { is: 'closed' }),
      [
        ...(read.progress.at === 'submitClaim' && !isHeld(read)
          ? [{ do: 'tell-nothing-due' as const }]
          : []),
        ...lookForHold(read),
      ],
    ];
  if (phase.is === 'card' && !isOverAnotherAmount(read)) {
    const [trying, keep] = withDraft(read, { ...read.draft, cardTried: true });
    return [trying, [...keep, { do: 'confirm-card', turn, secret: phase.secret }]];
  }
  return [
    inPhase(failPaying(read, { tag: 'amount-changed' }), { is: 'opening' }),
    [openOrLookUp(read)],
  ];
};

/** What blocks the claim by now takes the place of the card form: no card was confirmed for it. */
const stopBlocked = (state: ClaimSessionState, block: ClaimBlock): Reduced => {
  const failed = failPaying(state, { tag: 'blocked' });
  const [stopped] = notOpened(failed, { because: 'blocked', block });
  return [stopped, lookForHold(state)];
};

/** What cannot be read stops the payment: it can be tried again, and a second hold cannot be taken back here. */
export const stopUnread = (
  state: ClaimSessionState,
  turn: number,
  block: ClaimBlock | undefined,
): Reduced => {
  const { phase } = state.payment;
  if (!isCurrent(state, turn)) return [state, []];
  if (block !== undefined && waitsForReading(state.payment)) return stopBlocked(state, block);
  if (phase.is === 'reading') return notOpened(state, { because: 'jobs-not-read' });
  return [phase.is === 'card' ? failPaying(state, { tag: 'jobs-not-read' }) : state, []];
};

/** A payment is open: it stays with its draft, whatever the user looks at by then. */
export const paymentOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, amount, secret }: Extract<ClaimEvent, { is: 'payment-opened' }>,
): Reduced => {
  if (state.draft.attemptKey !== attemptKey || state.raising.phase === 'done') return [state, []];
  const { clientSecret } = secret;
  const [kept, keep] = withDraft(state, { ...state.draft, clientSecret, openedFor: amount });
  const goesOn = isCurrent(state, turn) && state.payment.phase.is === 'opening';
  return [kept, goesOn ? [...keep, { do: 'look-up-payment', turn, secret }] : keep];
};

/** No payment is open. A key that belongs to another payment would never open one: the next try has a fresh one. */
export const paymentNotOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, keyIsSpent }: Extract<ClaimEvent, { is: 'payment-not-opened' }>,
  { freshKey }: ClaimEventContext,
): Reduced => {
  const { draft } = state;
  const renews =
    keyIsSpent &&
    draft.attemptKey === attemptKey &&
    draft.clientSecret === undefined &&
    !isSealed(state);
  const [after, keep] = renews ? withoutPayment(state, freshKey) : [state, []];
  if (!isCurrent(after, turn) || after.payment.phase.is !== 'opening') return [after, keep];
  const [stopped] = notOpened(after, { because: 'not-created' });
  return [stopped, keep];
};

export const cardShown = (state: ClaimSessionState, turn: number): Reduced => {
  const { phase } = state.payment;
  return isCurrent(state, turn) && phase.is === 'card'
    ? [inPhase(state, { ...phase, shown: true }), []]
    : [state, []];
};

export const cardMissing = (state: ClaimSessionState, turn: number): Reduced =>
  isCurrent(state, turn) && state.payment.phase.is === 'card' && !isPaying(state.payment)
    ? notOpened(state, { because: 'form-missing' })
    : [state, []];

/** "Pay": what is there already is read once more before the card is confirmed; a second press does nothing. */
export const pressPay = (state: ClaimSessionState): Reduced => {
  const { phase, turn } = state.payment;
  if (phase.is !== 'card' || !phase.shown || isPaying(state.payment)) return [state, []];
  const paying = nextAttempt(state.payment.paying, {
    event: 'send',
    content: writtenPayment(state.draft),
    key: phase.secret.clientSecret,
  });
  return [withPaying(state, paying), [{ do: 'read-claim', turn }]];
};

/** A card that was left while it was tried has held nothing; another may be tried by then. */
const leftTryFailed = (state: ClaimSessionState, { tag }: PaymentFailure): Reduced =>
  tag === 'unexpected' || isPaying(state.payment)
    ? [state, []]
    : withoutTry(withPaying(state, idle));

/** The card was not confirmed: the form stays typed for another try. */
export const notConfirmed = (
  state: ClaimSessionState,
  turn: number,
  failure: PaymentFailure,
  context: ClaimEventContext,
): Reduced => {
  if (!isCurrent(state, turn)) return leftTryFailed(state, failure);
  if (!isPaying(state.payment)) return [state, []];
  const failed = failPaying(state, failure);
  if (failure.tag === 'cancelled') return openAnother(failed, context);
  return failure.tag === 'unexpected' ? [failed, []] : withoutTry(failed);
};
