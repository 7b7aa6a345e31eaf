import type { PaymentIntentId } from '#domain/kernel/identifiers.ts';
import type { ClaimCustomer } from '../ports/claim-customer.ts';
import type { PaymentFailure, PaymentSecret, PaymentStanding } from '../ports/payment-desk.ts';
import { judge, withDraft } from './answering.ts';
import {
  isHeld,
  isSealed,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimSessionState,
  type NotOpened,
  type PaymentPhase,
  type PaymentProblem,
  type Reduced,
} from './claim-session-state.ts';
import { send, settleCancelledHold, settleHeld, withoutCancelledPayment } from './sending.ts';

const inPhase = (state: ClaimSessionState, phase: PaymentPhase): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, phase },
});

const withProblem = (
  state: ClaimSessionState,
  outcome: PaymentProblem['outcome'],
  message?: string,
): ClaimSessionState => ({
  ...state,
  payment: {
    ...state.payment,
    problem: { outcome, message, attempt: (state.payment.problem?.attempt ?? 0) + 1 },
  },
});

const isCurrent = ({ payment }: ClaimSessionState, turn: number): boolean => payment.turn === turn;

/** The payment step is shown, or tried again: whether it is due is read before anything is opened. */
export const enterPayment = (state: ClaimSessionState): Reduced => {
  if (isSealed(state)) return [state, []];
  const turn = state.payment.turn + 1;
  return [
    { ...state, payment: { ...state.payment, turn, phase: { is: 'reading' }, problem: undefined } },
    [{ do: 'read-claim', turn }],
  ];
};

/** What is on its way for a payment that is left opens no card form any more; money that is held counts all the same. */
export const leavePayment = (state: ClaimSessionState): Reduced => [
  {
    ...state,
    payment: {
      ...state.payment,
      turn: state.payment.turn + 1,
      phase: { is: 'closed' },
      problem: undefined,
    },
  },
  [],
];

const openOrLookUp = ({ draft, payment: { turn } }: ClaimSessionState): ClaimCommand =>
  draft.clientSecret === undefined
    ? { do: 'open-payment', turn, attemptKey: draft.attemptKey }
    : { do: 'look-up-payment', turn, secret: { clientSecret: draft.clientSecret } };

/** A payment that is not due may be held all the same, by a try whose answer was lost: then that is told. */
const lookForHold = ({ draft, payment: { turn } }: ClaimSessionState): readonly ClaimCommand[] =>
  draft.clientSecret === undefined || draft.answers.paymentId !== undefined
    ? []
    : [{ do: 'look-up-payment', turn, secret: { clientSecret: draft.clientSecret } }];

/**
 * By what the platform holds now, the payment is due or not: one hold for one claim, also for a user with two tabs.
 */
export const goOnReading = (
  state: ClaimSessionState,
  turn: number,
  customer: ClaimCustomer,
  { now }: ClaimEventContext,
): Reduced => {
  const read = judge({ ...state, customer }, now);
  const { phase } = read.payment;
  if (!isCurrent(state, turn)) return [read, []];
  const isDue = read.progress.at === 'paymentDetails';
  if (phase.is === 'reading')
    return isDue
      ? [inPhase(read, { is: 'opening' }), [openOrLookUp(read)]]
      : [inPhase(read, { is: 'closed' }), lookForHold(read)];
  if (phase.is !== 'reading-before-confirming') return [read, []];
  const { secret } = phase;
  return isDue
    ? [
        {
          ...read,
          payment: {
            ...read.payment,
            phase: { is: 'confirming', secret },
            paidFor: read.draft.answers,
          },
        },
        [{ do: 'confirm-card', turn, secret }],
      ]
    : [inPhase(read, { is: 'closed' }), lookForHold(read)];
};

const notOpened = (state: ClaimSessionState, why: NotOpened): Reduced => [
  inPhase(state, { is: 'not-opened', ...why }),
  [],
];

/** What cannot be read stops the payment: it can be tried again, and a second hold cannot be taken back here. */
export const stopUnread = (state: ClaimSessionState, turn: number): Reduced => {
  const { phase } = state.payment;
  if (!isCurrent(state, turn)) return [state, []];
  if (phase.is === 'reading') return notOpened(state, { because: 'jobs-not-read' });
  if (phase.is !== 'reading-before-confirming') return [state, []];
  const { secret } = phase;
  return [withProblem(inPhase(state, { is: 'card', secret, shown: true }), 'not-tried'), []];
};

/** A payment is open: it stays with its draft, whatever the user looks at by then. */
export const paymentOpened = (
  state: ClaimSessionState,
  turn: number,
  attemptKey: string,
  secret: PaymentSecret,
): Reduced => {
  if (state.draft.attemptKey !== attemptKey || state.standing.is === 'raised') return [state, []];
  const [kept, keep] = withDraft(state, { ...state.draft, clientSecret: secret.clientSecret });
  const goesOn = isCurrent(state, turn) && state.payment.phase.is === 'opening';
  return [kept, goesOn ? [...keep, { do: 'look-up-payment', turn, secret }] : keep];
};

export const paymentNotOpened = (state: ClaimSessionState, turn: number): Reduced =>
  isCurrent(state, turn) && state.payment.phase.is === 'opening'
    ? notOpened(state, { because: 'not-created' })
    : [state, []];

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
  const asPaid = payment.paidFor === undefined || payment.paidFor === draft.answers;
  const [kept, keep] = withDraft(inPhase(state, { is: 'opening' }), {
    ...draft,
    answers: { ...draft.answers, paymentId },
    standing: { is: asPaid ? 'written' : 'to-review' },
  });
  const judged = judge(kept, context.now);
  if (!asPaid || judged.progress.at !== 'submitClaim') return [judged, keep];
  const [sending, commands] = send(judged, context);
  return [sending, [...keep, ...commands]];
};

/** Opens another payment in place of one that its provider has cancelled; nothing is held by that one. */
const openAnother = (state: ClaimSessionState, { now, freshKey }: ClaimEventContext): Reduced => {
  const [renewed, keep] = withoutCancelledPayment(state, freshKey);
  const judged = judge(inPhase(renewed, { is: 'opening' }), now);
  return [judged, [...keep, openOrLookUp(judged)]];
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
  if (state.standing.is === 'checking-hold')
    return found.is === 'cancelled'
      ? settleCancelledHold(state, context)
      : settleHeld(state, context);
  if (found.is === 'held') return held(state, secret, found.paymentId, context);
  if (!isCurrent(state, turn) || state.payment.phase.is !== 'opening') return [state, []];
  return found.is === 'cancelled'
    ? openAnother(state, context)
    : [inPhase(state, { is: 'card', secret, shown: false }), []];
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
  if (state.standing.is === 'checking-hold') return settleHeld(state, context);
  return isCurrent(state, turn) && state.payment.phase.is === 'opening'
    ? notOpened(state, whyNotLookedUp(failure))
    : [state, []];
};

export const cardShown = (state: ClaimSessionState, turn: number): Reduced => {
  const { phase } = state.payment;
  return isCurrent(state, turn) && phase.is === 'card'
    ? [inPhase(state, { ...phase, shown: true }), []]
    : [state, []];
};

export const cardMissing = (state: ClaimSessionState, turn: number): Reduced =>
  isCurrent(state, turn) && state.payment.phase.is === 'card'
    ? notOpened(state, { because: 'form-missing' })
    : [state, []];

/** "Pay": what is there already is read once more before the card is confirmed; a second press does nothing. */
export const pressPay = (state: ClaimSessionState): Reduced => {
  const { phase, turn } = state.payment;
  if (phase.is !== 'card' || !phase.shown) return [state, []];
  const { secret } = phase;
  return [
    {
      ...state,
      payment: {
        ...state.payment,
        phase: { is: 'reading-before-confirming', secret },
        problem: undefined,
      },
    },
    [{ do: 'read-claim', turn }],
  ];
};

/** The card was not confirmed: the form stays typed for another try. */
export const notConfirmed = (
  state: ClaimSessionState,
  turn: number,
  failure: PaymentFailure,
  context: ClaimEventContext,
): Reduced => {
  const { phase } = state.payment;
  if (!isCurrent(state, turn) || phase.is !== 'confirming') return [state, []];
  const again = inPhase(state, { is: 'card', secret: phase.secret, shown: true });
  switch (failure.tag) {
    case 'declined':
    case 'not-filled-in':
      return [withProblem(again, failure.tag, failure.message), []];
    case 'unexpected':
      return [withProblem(again, 'unknown'), []];
    case 'cancelled':
      return openAnother(withProblem(again, 'cancelled'), context);
    case 'library-unavailable':
      return [again, []];
  }
};
