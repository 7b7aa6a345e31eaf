import { claimFacts, isRefusal, type ClaimCustomer } from '#domain/claim';
import type { Pence } from '#domain/money';
import { editing } from '../sending/attempt.ts';
import type { PaymentStatus } from '../ports/remote/payment-desk.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import {
  refusalOf,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimSessionState,
  type ClaimTransition,
} from './claim-session-state.ts';
import {
  decideRoute,
  followRoute,
  lookUpPayment,
  saveDraft,
  showStep,
  withCreationEvent,
} from './claim-transitions.ts';
import { isPaymentOnHold, mayBeOnHold } from './claim-payment.ts';
import { renewDraft } from './claim-draft.ts';

/** A new draft for a claim whose payment authorised nothing and can no longer be confirmed. */
export const renewWithoutPayment = (
  state: ClaimSessionState,
  freshKey: string,
  releasedAmount?: Pence,
): ClaimTransition =>
  saveDraft(
    { ...state, creation: editing },
    {
      ...renewDraft(state.draft, freshKey),
      traceId: state.draft.traceId,
      ...(releasedAmount !== undefined && { releasedAmount }),
    },
  );

/** A refusal that is shown on the submit step. */
const markRefused = (state: ClaimSessionState): ClaimSessionState =>
  withCreationEvent({ ...state, checking: undefined }, { event: 'found', as: 'not-done' });

/** A refusal that leads to another step: the claim may be edited. */
const reopenClaim = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  checking: undefined,
  creation: editing,
});

const platformMessage = (state: ClaimSessionState): ClaimCommand => ({
  do: 'notify',
  message: refusalOf(state)?.message ?? '',
});

/** Shows where a refused claim leads, which may be the job that another tab was first with. */
const leaveSubmitStep = ([state, keep]: ClaimTransition, news: ClaimCommand): ClaimTransition => [
  showStep(state, undefined),
  isRefusal(state.progress.at) ? keep : [...keep, news],
];

/** A spent key never creates this claim: the draft gets a fresh one, and keeps its payment if that is authorised. */
const renewSpentKey = (
  state: ClaimSessionState,
  { freshKey }: ClaimEventContext,
  isAuthorised: boolean,
): ClaimTransition => {
  const { draft, progress } = state;
  if (draft.status.is !== 'refused') return [state, []];
  if (isAuthorised)
    return saveDraft(state, {
      ...draft,
      attemptKey: freshKey,
      status: { is: 'editing', needsReview: true },
    });
  const needsPayment = !['submitClaim', 'sameJobTypeAlreadyOpen'].includes(progress.at);
  return isPaymentOnHold(state) || (needsPayment && mayBeOnHold(state))
    ? [state, []]
    : saveDraft(state, renewDraft(draft, freshKey));
};

const showRefusal = (
  state: ClaimSessionState,
  context: ClaimEventContext,
  isAuthorised: boolean,
): ClaimTransition => {
  const isShownAtSubmit = state.progress.at === 'submitClaim';
  const shown = isShownAtSubmit ? markRefused(state) : reopenClaim(state);
  const [renewed, keep] = renewSpentKey(shown, context, isAuthorised);
  if (isShownAtSubmit) return [renewed, keep];
  const judged = renewed === shown ? shown : decideRoute(renewed, context.now);
  return leaveSubmitStep([judged, keep], platformMessage(state));
};

/** The claim needs another payment, if it can still be made. */
const requireNewPayment = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
  news: ClaimCommand,
  releasedAmount?: Pence,
): ClaimTransition => {
  const [renewed, keep] = renewWithoutPayment(reopenClaim(state), freshKey, releasedAmount);
  return leaveSubmitStep([decideRoute(renewed, now), keep], news);
};

/**
 * Shows a refusal once the claims and the payment were read. A payment that is authorised or unknown (`undefined`) stays
 * with its draft. One that was cancelled, or captured for another claim made from a copy of this draft, is replaced.
 */
export const settleRefusal = (
  state: ClaimSessionState,
  found: PaymentStatus['is'] | undefined,
  context: ClaimEventContext,
): ClaimTransition => {
  const { status, openedFor } = state.draft;
  if (found === 'captured' && status.is === 'refused')
    return requireNewPayment(state, context, { do: 'notify-payment', news: 'spent' });
  return found === 'cancelled'
    ? requireNewPayment(state, context, platformMessage(state), openedFor)
    : showRefusal(state, context, found === 'authorised');
};

/** Looks up the payment of a refused claim before the refusal is shown. */
export const checkHold = (
  state: ClaimSessionState,
  context: ClaimEventContext,
): ClaimTransition => {
  const lookUp = isPaymentOnHold(state) ? lookUpPayment(state) : [];
  return lookUp.length === 0
    ? settleRefusal(state, undefined, context)
    : [{ ...state, checking: 'hold' }, lookUp];
};

/** Decides where a refused claim leads by the records of its customer. */
export const checkClaim = (
  state: ClaimSessionState,
  customer: ClaimCustomer,
  context: ClaimEventContext,
): ClaimTransition => {
  const facts = claimFacts({ contract: customer, jobs: customer.jobs, now: context.now });
  return checkHold(followRoute({ ...state, customer, facts }), context);
};

/** The platform has refused the claim: its present records decide the next step. */
export const startCheck = (
  state: ClaimSessionState,
  { reason }: PlatformFailure,
): ClaimTransition => {
  const [kept, keep] = saveDraft(
    { ...state, checking: 'claim' },
    {
      ...state.draft,
      status:
        reason === 'contradiction'
          ? { is: 'refused', reason }
          : { is: 'editing', needsReview: true },
    },
  );
  return [kept, [...keep, { do: 'read-claim', turn: kept.payment.turn }]];
};
