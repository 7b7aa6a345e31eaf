import { momentsThatCount } from '#domain/claims/claim-days.ts';
import { claimRequest } from '#domain/claims/claim-request.ts';
import { claimFacts, claimProgress, isRefusal } from '#domain/claims/claim-route.ts';
import type { ClaimCustomer } from '../ports/claim-customer.ts';
import type { SentClaim } from '../ports/claim-drafts.ts';
import type { RaisedClaim } from '../ports/claim-register.ts';
import { goFurthest, judge, renewDraft, withDraft } from './answering.ts';
import {
  isHeld,
  traceOf,
  type ClaimEventContext,
  type ClaimSessionState,
  type Reduced,
  type Sending,
} from './claim-session-state.ts';

/** The claim just as it stood when it was sent; `undefined` when it did not lead to its end then. */
export const asSent = (
  state: ClaimSessionState,
  sent: SentClaim,
):
  | (Pick<ClaimSessionState, 'progress' | 'facts' | 'judgedAt'> & Pick<Sending, 'request'>)
  | undefined => {
  const facts = claimFacts(state.customer, sent.jobs, sent.at);
  const progress = claimProgress(state.draft.answers, facts, momentsThatCount(sent.at));
  const request = claimRequest(progress, sent.jobs, state.userMode, sent.at);
  return request === undefined ? undefined : { progress, facts, judgedAt: sent.at, request };
};

const dispatchClaim = (state: ClaimSessionState, sending: Sending): Reduced => {
  const [kept, keep] = withDraft(
    { ...state, standing: { is: 'sending', sending } },
    { ...state.draft, standing: { is: 'sent', sent: sending.sent } },
  );
  return [kept, [...keep, { do: 'raise-claim', sending, attemptKey: kept.draft.attemptKey }]];
};

/** Sends the claim once more just as it was sent, if it can be. */
export const sendAgainAs = (state: ClaimSessionState, sent: SentClaim): Reduced | undefined => {
  const then = asSent(state, sent);
  if (then === undefined) return undefined;
  const { request, ...judged } = then;
  const customer = { ...state.customer, jobs: sent.jobs };
  return dispatchClaim({ ...state, ...judged }, { request, customer, sent, mayHaveArrived: true });
};

const sendNow = (state: ClaimSessionState, { now }: ClaimEventContext): Reduced | undefined => {
  const { customer } = state;
  const sent = { at: now, jobs: customer.jobs };
  const then = asSent(state, sent);
  if (then === undefined) return undefined;
  const { request, ...judged } = then;
  return dispatchClaim({ ...state, ...judged }, { request, customer, sent, mayHaveArrived: false });
};

/**
 * Sends the claim, once: a second press while it is on its way does nothing, and one whose answer was lost goes again
 * just as it was. Answers that no longer lead to the end at this moment are shown instead.
 */
export const send = (state: ClaimSessionState, context: ClaimEventContext): Reduced => {
  const { standing } = state;
  if (standing.is === 'unanswered')
    return dispatchClaim(state, { ...standing.sending, mayHaveArrived: true });
  if (standing.is !== 'open' && standing.is !== 'not-taken' && standing.is !== 'refused')
    return [state, []];
  const judged = judge({ ...state, standing: { is: 'open' } }, context.now);
  if (judged.progress.at !== 'submitClaim') return [judged, [goFurthest(judged)]];
  const kept = judged.draft.standing;
  const again =
    kept.is === 'sent' && standing.is !== 'not-taken' ? sendAgainAs(judged, kept.sent) : undefined;
  return again ?? sendNow(judged, context) ?? [judged, [goFurthest(judged)]];
};

/** The claim is raised: its draft is done with, and the confirmation takes over. */
export const raised = (state: ClaimSessionState, claim: RaisedClaim): Reduced => {
  if (!('sending' in state.standing)) return [state, []];
  const { days, urgency, userMode } = state.standing.sending.request;
  const { attemptKey } = state.draft;
  return [
    { ...state, standing: { is: 'raised' } },
    [
      {
        do: 'keep-confirmation',
        confirmation: { jobName: claim.jobName, days, urgency, userMode },
      },
      { do: 'drop-draft' },
      { do: 'trace', trace: traceOf(state, claim.jobUid), attemptKey },
      { do: 'leave-for-confirmation' },
    ],
  ];
};

/** No answer that tells anything: whether the claim was raised is not known. */
export const notAnswered = (state: ClaimSessionState): Reduced => {
  const { standing } = state;
  return standing.is === 'sending'
    ? [{ ...state, standing: { is: 'unanswered', sending: standing.sending } }, []]
    : [state, []];
};

/** Not taken up for a reason that is not the claim's: unless an earlier answer was lost, it may be changed. */
export const notTaken = (state: ClaimSessionState): Reduced => {
  const { standing } = state;
  if (standing.is !== 'sending') return [state, []];
  const { sending } = standing;
  return [
    { ...state, standing: { is: sending.mayHaveArrived ? 'unanswered' : 'not-taken', sending } },
    [],
  ];
};

/** The platform says no: what it holds by now decides what the refusal leads to. */
export const refused = (
  state: ClaimSessionState,
  message: string,
  keyMayBeSpent: boolean,
): Reduced => {
  const { standing } = state;
  if (standing.is !== 'sending') return [state, []];
  const [kept, keep] = withDraft(
    {
      ...state,
      standing: { is: 'checking-refusal', sending: standing.sending, message, keyMayBeSpent },
    },
    { ...state.draft, standing: { is: keyMayBeSpent ? 'maybe-spent' : 'to-review' } },
  );
  return [kept, [...keep, { do: 'read-claim', turn: kept.payment.turn }]];
};

/** Another claim may be made of a draft whose payment was cancelled by its provider: nothing is held by it. */
export const withoutCancelledPayment = (state: ClaimSessionState, freshKey: string): Reduced =>
  withDraft(state, { ...renewDraft(state.draft, freshKey), traceId: state.draft.traceId });

/** Shows where a refused claim leads, which may be the job that another tab was first with. */
const leadOn = (state: ClaimSessionState, message: string): Reduced => [
  state,
  [...(isRefusal(state.progress.at) ? [] : [{ do: 'tell' as const, message }]), goFurthest(state)],
];

/** Tells a refusal, now that it is known what is there and what is held. */
const tellRefusal = (
  state: ClaimSessionState,
  message: string,
  keyMayBeSpent: boolean,
  { now, freshKey }: ClaimEventContext,
): Reduced => {
  const { at } = state.progress;
  if (at === 'submitClaim') return [{ ...state, standing: { is: 'refused', message } }, []];
  const open: ClaimSessionState = { ...state, standing: { is: 'open' } };
  if (!keyMayBeSpent || at !== 'sameJobTypeAlreadyOpen') return leadOn(open, message);
  const [renewed, keep] = withDraft(open, renewDraft(open.draft, freshKey));
  const [led, lead] = leadOn(judge(renewed, now), message);
  return [led, [...keep, ...lead]];
};

/** A refused claim, once it is known what the platform holds. */
export const settleRefusal = (
  state: ClaimSessionState,
  customer: ClaimCustomer,
  context: ClaimEventContext,
): Reduced => {
  const { standing, draft } = state;
  if (standing.is !== 'checking-refusal') return [state, []];
  const { message, keyMayBeSpent, sending } = standing;
  const facts = claimFacts(customer, customer.jobs, context.now);
  const progress = claimProgress(draft.answers, facts, momentsThatCount(sending.sent.at));
  const read: ClaimSessionState = { ...state, customer, facts, progress };
  const { clientSecret } = draft;
  if (clientSecret === undefined || !isHeld(state))
    return tellRefusal(read, message, keyMayBeSpent, context);
  return [
    { ...read, standing: { is: 'checking-hold', message, keyMayBeSpent } },
    [{ do: 'look-up-payment', turn: state.payment.turn, secret: { clientSecret } }],
  ];
};

/** What the platform holds cannot be read: the refusal is told as it is. */
export const settleUnread = (state: ClaimSessionState): Reduced => {
  const { standing } = state;
  return standing.is === 'checking-refusal'
    ? [{ ...state, standing: { is: 'refused', message: standing.message } }, []]
    : [state, []];
};

/** The money of a refused claim is still held, or that cannot be told: it stays with its draft. */
export const settleHeld = (state: ClaimSessionState, context: ClaimEventContext): Reduced => {
  const { standing } = state;
  return standing.is === 'checking-hold'
    ? tellRefusal(state, standing.message, standing.keyMayBeSpent, context)
    : [state, []];
};

/** A refused claim whose money is not held any more has to be paid for anew, if it still can be made. */
export const settleCancelledHold = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
): Reduced => {
  const { standing } = state;
  if (standing.is !== 'checking-hold') return [state, []];
  const [renewed, keep] = withoutCancelledPayment({ ...state, standing: { is: 'open' } }, freshKey);
  const [led, lead] = leadOn(judge(renewed, now), standing.message);
  return [led, [...keep, ...lead]];
};
