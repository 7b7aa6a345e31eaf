import * as E from 'fp-ts/Either';
import { flatAnswers } from '#domain/claim';
import type { PaymentId } from '#domain/kernel';
import { answerEvent, editing, nextAttempt } from '../sending/attempt.ts';
import { typedAnswers } from '../session/flow-session.ts';
import type { PaymentSecret } from '../ports/remote/payment-desk.ts';
import { decideRoute, saveDraft } from './claim-transitions.ts';
import {
  isLocked,
  isPaymentOnHold,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimSessionState,
  type ClaimTransition,
  type PayFailure,
  type Payment,
  type PaymentNotOpened,
  type PaymentPhase,
} from './claim-session-state.ts';
import { paymentHoldOf } from './claim-draft.ts';
import { renewWithoutPayment, sendClaim } from './submit-claim.ts';

/** The state with the payment in another phase of its opening. */
export const withPaymentPhase = (
  state: ClaimSessionState,
  phase: PaymentPhase,
): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, phase },
});

/** The state with another attempt to authorise a card. */
export const withPayAttempt = (
  state: ClaimSessionState,
  paying: Payment['paying'],
): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, paying },
});

/** The payment and the answers that a card is confirmed for, as text that can be compared. */
export const serialisePayment = ({ paymentSecret, session }: ClaimSessionState['draft']): string =>
  JSON.stringify([paymentSecret, flatAnswers(typedAnswers(session))]);

/** Records a failure of the pending attempt, if there is one. */
export const withPayFailure = (
  state: ClaimSessionState,
  failure: PayFailure,
): ClaimSessionState => {
  const { paying } = state.payment;
  return paying.is === 'sending'
    ? withPayAttempt(
        state,
        nextAttempt(
          paying,
          answerEvent(paying.key, E.left(failure), ({ tag }) => tag),
        ),
      )
    : state;
};

/** Whether an answer belongs to the payment step as it is shown now. */
export const isCurrentPayment = ({ payment }: ClaimSessionState, turn: number): boolean =>
  payment.turn === turn;

/** Shows why there is no card form. */
export const showPaymentNotOpened = (
  state: ClaimSessionState,
  why: PaymentNotOpened,
): ClaimTransition => [withPaymentPhase(state, { is: 'not-opened', ...why }), []];

/** The command that leads to the card form: opens a payment, or looks up the open one. */
export const openOrFindPayment = ({
  customer,
  draft,
  payment: { turn },
}: ClaimSessionState): ClaimCommand =>
  draft.paymentSecret === undefined
    ? { do: 'open-payment', turn, attemptKey: draft.attemptKey, amount: customer.contribution }
    : { do: 'look-up-payment', turn, secret: { value: draft.paymentSecret } };

/** Whether the open payment has another amount than is due now; unknown for an older draft. */
export const hasOtherAmount = ({ customer, draft: { openedFor } }: ClaimSessionState): boolean =>
  openedFor !== undefined && openedFor !== customer.contribution;

/**
 * Money is authorised. The claim is sent at once, unless its answers changed meanwhile or no longer lead to the end.
 */
export const authorisePayment = (
  state: ClaimSessionState,
  secret: PaymentSecret,
  paymentId: PaymentId,
  context: ClaimEventContext,
): ClaimTransition => {
  const { draft, payment } = state;
  if (draft.paymentSecret !== secret.value || isLocked(state) || isPaymentOnHold(state))
    return [state, []];
  const { paying } = payment;
  const isUnchanged = paying.is === 'editing' || paying.content === serialisePayment(draft);
  const { paymentDetails: _, ...drafts } = draft.session.drafts;
  const [kept, keep] = saveDraft(
    withPaymentPhase(withPayAttempt(state, editing), { is: 'opening' }),
    {
      ...draft,
      session: {
        ...draft.session,
        submitted: { ...draft.session.submitted, paymentDetails: { paymentId } },
        drafts,
      },
      status: { is: 'editing', needsReview: !isUnchanged },
    },
  );
  const judged = decideRoute(kept, context.now);
  if (!isUnchanged || judged.progress.at !== 'submitClaim') return [judged, keep];
  const [sending, commands] = sendClaim(judged, context);
  return [sending, [...keep, ...commands]];
};

/** Opens another payment in place of one that holds nothing: its provider has cancelled it, or the price has changed. */
export const replacePayment = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
): ClaimTransition => {
  const [renewed, keep] = renewWithoutPayment(state, freshKey);
  const judged = decideRoute(withPaymentPhase(renewed, { is: 'opening' }), now);
  return [judged, [...keep, openOrFindPayment(judged)]];
};

/** Clears the mark of a tried card once it is known that it authorised nothing. */
export const clearCardTried = (state: ClaimSessionState): ClaimTransition => {
  const { cardTried, ...draft } = state.draft;
  return cardTried === undefined ? [state, []] : saveDraft(state, draft);
};

/** Looks up a payment that may be authorised: the answer to an earlier attempt may be lost. */
export const lookUpPossibleHold = ({
  draft,
  payment: { turn },
}: ClaimSessionState): readonly ClaimCommand[] =>
  draft.paymentSecret === undefined || paymentHoldOf(draft) === 'authorised'
    ? []
    : [{ do: 'look-up-payment', turn, secret: { value: draft.paymentSecret } }];
