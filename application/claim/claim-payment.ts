import * as E from 'fp-ts/Either';
import { flatAnswers, type ClaimCustomer } from '#domain/claim';
import type { PaymentId } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { afterPageLeave, answerEvent, nextAttempt, type Attempt } from '../sending/attempt.ts';
import { typedAnswers } from '../session/flow-session.ts';
import type { ClaimDraft } from '../ports/device/claim-drafts.ts';
import type { PaymentFailure, PaymentSecret } from '../ports/remote/payment-desk.ts';
import { paymentHoldOf } from './claim-draft.ts';
import type { ClaimBlock } from './open-claim.ts';

/** Why the card form is not shown. */
export type PaymentNotOpened =
  | { readonly because: 'jobs-not-read' | 'not-created' | 'form-missing' | 'unexpected' }
  | { readonly because: 'provider'; readonly message: string }
  | { readonly because: 'blocked'; readonly block: ClaimBlock };

export type PaymentPhase =
  | { readonly is: 'closed' }
  /** The platform is read to see whether the payment is still due. */
  | { readonly is: 'reading' }
  | { readonly is: 'opening' }
  | { readonly is: 'card'; readonly secret: PaymentSecret; readonly shown: boolean }
  | ({ readonly is: 'not-opened' } & PaymentNotOpened);

/** Why the last click on "Pay" authorised nothing, as far as it is known. */
export type PayFailure =
  | PaymentFailure
  | {
      readonly tag: 'failed';
      readonly reason: 'jobs-not-read' | 'amount-changed' | 'blocked';
    };

export type Payment = {
  /** Counts the openings of the payment step: an answer to an earlier one opens nothing. */
  readonly turn: number;
  readonly phase: PaymentPhase;
  /** The contribution that was shown before it changed. */
  readonly dueBefore: Pence | undefined;
  /** The attempt to authorise the card for the answers at the moment of the click. */
  readonly paying: Attempt<PayFailure, PaymentId>;
};

/**
 * A payment that was due is no longer due; the payment of the draft was captured for another claim; or the card was not
 * tried, because a chosen day is no longer offered.
 */
export type PaymentNews = 'nothingDue' | 'spent' | 'daysGone';

/** The part of a claim that its payment changes or depends on. */
type PaidClaim = {
  readonly customer: ClaimCustomer;
  readonly draft: ClaimDraft;
  readonly payment: Payment;
};

/** Whether money is authorised for a claim, on its present path or not. */
export const isPaymentOnHold = ({ draft }: Pick<PaidClaim, 'draft'>): boolean =>
  paymentHoldOf(draft) === 'authorised';

/** Whether money may be authorised for a claim: a card was tried and the outcome is unknown. */
export const mayBeOnHold = ({ draft }: Pick<PaidClaim, 'draft'>): boolean =>
  paymentHoldOf(draft) === 'possible';

/** The authorised amount: that of the payment, though the contribution may have changed since. */
export const amountOnHold = ({ draft, customer }: Pick<PaidClaim, 'draft' | 'customer'>): Pence =>
  draft.openedFor ?? customer.contribution;

/** Whether a payment is being authorised. */
export const isPaying = ({ paying }: Payment): boolean => paying.is === 'sending';

/** Why the last click on "Pay" authorised nothing, as far as this page knows. */
export const payFailureOf = ({ paying }: Payment): PayFailure | undefined =>
  'failure' in paying ? paying.failure : undefined;

/** Whether an answer belongs to the payment step as it is shown now. */
export const isCurrentTurn = ({ payment }: PaidClaim, turn: number): boolean =>
  payment.turn === turn;

export const isStillOpening = (claim: PaidClaim, turn: number): boolean =>
  isCurrentTurn(claim, turn) && claim.payment.phase.is === 'opening';

/** Whether the payment waits for the claim to be read: to open it, or to confirm its card. */
export const waitsForReading = (payment: Payment): boolean =>
  payment.phase.is === 'reading' || (payment.phase.is === 'card' && isPaying(payment));

/** Whether the open payment has another amount than is due now; unknown for an older draft. */
export const hasOtherAmount = ({ customer, draft: { openedFor } }: PaidClaim): boolean =>
  openedFor !== undefined && openedFor !== customer.contribution;

/** Whether the answers are those that the pending card is confirmed for; without a pending card they always are. */
export const isPaidContent = ({ draft, payment: { paying } }: PaidClaim): boolean =>
  paying.is === 'editing' || paying.content === serialisePayment(draft);

/** The payment and the answers that a card is confirmed for, as text that can be compared. */
const serialisePayment = ({ paymentSecret, session }: ClaimDraft): string =>
  JSON.stringify([paymentSecret, flatAnswers(typedAnswers(session))]);

export const whyNotLookedUp = (failure: PaymentFailure): PaymentNotOpened => {
  if ('message' in failure) return { because: 'provider', message: failure.message };
  return { because: failure.reason === 'library-unavailable' ? 'form-missing' : 'unexpected' };
};

/** The claim with its payment in another phase of its opening. */
export const withPaymentPhase = <Claim extends PaidClaim>(
  claim: Claim,
  phase: PaymentPhase,
): Claim => ({ ...claim, payment: { ...claim.payment, phase } });

/** The claim with another attempt to authorise a card. */
export const withPayAttempt = <Claim extends PaidClaim>(
  claim: Claim,
  paying: Payment['paying'],
): Claim => ({ ...claim, payment: { ...claim.payment, paying } });

/** Starts an attempt to authorise a card for the present answers. */
export const startPaying = <Claim extends PaidClaim>(
  claim: Claim,
  { value: key }: PaymentSecret,
): Claim =>
  withPayAttempt(
    claim,
    nextAttempt(claim.payment.paying, {
      event: 'send',
      content: serialisePayment(claim.draft),
      key,
    }),
  );

/** Records a failure of the pending attempt, if there is one. */
export const withPayFailure = <Claim extends PaidClaim>(
  claim: Claim,
  failure: PayFailure,
): Claim => {
  const { paying } = claim.payment;
  return paying.is === 'sending'
    ? withPayAttempt(
        claim,
        nextAttempt(
          paying,
          answerEvent(paying.key, E.left(failure), ({ tag }) => tag),
        ),
      )
    : claim;
};

/** Shows why the last card was refused, where this page tried none: the refusal may come from the bank's page. */
export const withLastTry = <Claim extends PaidClaim>(
  claim: Claim,
  secret: PaymentSecret,
  failure: PaymentFailure,
): Claim =>
  claim.payment.paying.is === 'editing'
    ? withPayFailure(startPaying(claim, secret), failure)
    : claim;

/** The payment step is opened or left: answers to its earlier turn open nothing. */
export const withNextTurn = <Claim extends PaidClaim>(
  claim: Claim,
  phase: PaymentPhase,
): Claim => ({
  ...claim,
  payment: {
    turn: claim.payment.turn + 1,
    phase,
    dueBefore: undefined,
    paying: afterPageLeave(claim.payment.paying),
  },
});

/** Sets the customer as read; a changed contribution is shown with the earlier one. */
export const withCustomer = <Claim extends PaidClaim>(
  claim: Claim,
  customer: ClaimCustomer,
): Claim => {
  const { dueBefore = claim.customer.contribution } = claim.payment;
  return {
    ...claim,
    customer,
    payment: {
      ...claim.payment,
      dueBefore: dueBefore === customer.contribution ? undefined : dueBefore,
    },
  };
};
