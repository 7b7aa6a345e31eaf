import * as E from 'fp-ts/Either';
import { claimRequest, type ClaimRequest } from '#domain/claims/claim-request.ts';
import { claimFacts, claimProgress, isRefusal } from '#domain/claims/claim-route.ts';
import type { Pence } from '#domain/kernel/pence.ts';
import { answered, idle, left, mayBeDone, nextAttempt } from '../attempt/attempt.ts';
import { propertyInShort, type ClaimCustomer } from '../ports/claim-customer.ts';
import type { SentClaim } from '../ports/claim-drafts.ts';
import type { RaisedClaim } from '../ports/claim-register.ts';
import type { PaymentStanding } from '../ports/payment-desk.ts';
import { isContradiction, outcomeOf, type PlatformFailure } from '../ports/platform-failure.ts';
import { goFurthest, judge, judgeBy, renewDraft, withDraft } from './answering.ts';
import {
  amountHeld,
  isClaimPaid,
  isHeld,
  isSealed,
  refusalOf,
  standingOf,
  traceOf,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimSessionState,
  type Reduced,
} from './claim-session-state.ts';

/** What is sent, beside the answers of its draft, written out. */
export const written = (sent: SentClaim): string => JSON.stringify(sent);

/**
 * Sends the claim, judged by what it rests on: the same again is the same to the letter. `undefined` when it does not
 * lead to its end with that.
 */
const sendJudged = (judged: ClaimSessionState, sent: SentClaim): Reduced | undefined => {
  const { draft, userMode, progress } = judged;
  const { attemptKey } = draft;
  const customer = { ...judged.customer, jobs: sent.jobs };
  const request = claimRequest(progress, sent.jobs, userMode, sent.at);
  if (request === undefined) return undefined;
  const raising = nextAttempt(judged.raising, {
    event: 'send',
    content: written(sent),
    key: attemptKey,
  });
  const [kept, keep] = withDraft(
    { ...judged, raising },
    { ...draft, standing: { is: 'sent', sent } },
  );
  return [kept, [...keep, { do: 'raise-claim', request, customer, attemptKey }]];
};

/** Sends the claim once more just as it was sent, if it was and can be. */
export const sendAgain = (state: ClaimSessionState): Reduced | undefined => {
  const { standing } = state.draft;
  return standing.is === 'sent'
    ? sendJudged(judgeBy(state, standing.sent), standing.sent)
    : undefined;
};

/**
 * Sends the claim, once: a second press while it is on its way does nothing, and one whose answer was lost goes again
 * just as it was. Answers that no longer lead to the end at this moment are shown instead.
 */
export const send = (state: ClaimSessionState, { now }: ClaimEventContext): Reduced => {
  if (standingOf(state) === 'unanswered') return sendAgain(state) ?? [state, []];
  if (isSealed(state)) return [state, []];
  const judged = judge(state, now);
  const again = mayBeDone(judged.raising) ? sendAgain(judged) : undefined;
  const sent =
    judged.progress.at === 'submitClaim'
      ? (again ?? sendJudged(judged, { at: now, jobs: judged.customer.jobs }))
      : undefined;
  return sent ?? [{ ...judged, raising: left(judged.raising) }, [goFurthest(judged)]];
};

/** The claim is raised: its draft is done with, and the confirmation takes over. */
const raised = (state: ClaimSessionState, request: ClaimRequest, claim: RaisedClaim): Reduced => {
  const { days, urgency, userMode, jobType } = request;
  const { attemptKey } = state.draft;
  return [
    state,
    [
      {
        do: 'keep-confirmation',
        confirmation: {
          jobName: claim.jobName,
          jobUid: claim.jobUid,
          days,
          urgency,
          userMode,
          jobType,
          description: request.answers.description ?? '',
          property: propertyInShort(state.customer),
          ...(isClaimPaid(state) && { contribution: { amount: amountHeld(state), taken: false } }),
        },
      },
      { do: 'drop-draft' },
      { do: 'trace', trace: traceOf(state, claim.jobUid), attemptKey },
      { do: 'leave-for-confirmation', jobUid: claim.jobUid },
    ],
  ];
};

/** The platform says no: what it holds by now decides what the refusal leads to. */
const refused = (state: ClaimSessionState, failure: PlatformFailure): Reduced => {
  const [kept, keep] = withDraft(
    { ...state, checking: 'claim' },
    { ...state.draft, standing: { is: isContradiction(failure) ? 'maybe-spent' : 'to-review' } },
  );
  return [kept, [...keep, { do: 'read-claim', turn: kept.payment.turn }]];
};

/** What stopped the claim is told where it is sent, also when its review was still shown. */
const tellFailure: ClaimCommand = {
  do: 'go',
  step: 'submitClaim',
  returning: false,
  replace: true,
};

/** The platform has answered, or its answer was lost (decisions, "Refused claim"). */
export const claimAnswered = (
  state: ClaimSessionState,
  request: ClaimRequest,
  answer: E.Either<PlatformFailure, RaisedClaim>,
): Reduced => {
  if (state.raising.phase !== 'sending') return [state, []];
  const event = answered(state.raising.key, answer, outcomeOf);
  const after = { ...state, raising: nextAttempt(state.raising, event) };
  if (E.isRight(answer)) return raised(after, request, answer.right);
  if (after.raising.phase === 'refused') return refused(after, answer.left);
  // What certainly was not done is not to be sent again just as it was.
  const [kept, keep] = mayBeDone(after.raising)
    ? [after, []]
    : withDraft(after, { ...after.draft, standing: { is: 'written' } });
  return [kept, [...keep, tellFailure]];
};

/** Another claim may be made of a draft whose payment holds nothing, and is not to be confirmed any more. */
export const withoutPayment = (
  state: ClaimSessionState,
  freshKey: string,
  givenBack?: Pence,
): Reduced =>
  withDraft(
    { ...state, raising: idle },
    {
      ...renewDraft(state.draft, freshKey),
      traceId: state.draft.traceId,
      ...(givenBack !== undefined && { givenBack }),
    },
  );

/** Shows where a refused claim leads, which may be the job that another tab was first with. */
const leadOn = (state: ClaimSessionState, message: string): Reduced => [
  state,
  [...(isRefusal(state.progress.at) ? [] : [{ do: 'tell' as const, message }]), goFurthest(state)],
];

/** A refusal that can be told where the claim is sent. */
const told = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  checking: undefined,
  raising: nextAttempt(state.raising, { event: 'found', as: 'not-done' }),
});

/** A refusal that leads elsewhere: the claim may be changed. */
const reopened = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  checking: undefined,
  raising: idle,
});

/** A refusal that is told where the claim is sent. A key that may be spent goes with it, unless money is held under it. */
const tellHere = (state: ClaimSessionState, freshKey: string): Reduced =>
  state.draft.standing.is === 'maybe-spent' && !isHeld(state)
    ? withDraft(told(state), renewDraft(state.draft, freshKey))
    : [told(state), []];

/** Tells a refusal, now that it is known what is there and what is held. */
const tellRefusal = (state: ClaimSessionState, { now, freshKey }: ClaimEventContext): Reduced => {
  const { at } = state.progress;
  if (at === 'submitClaim') return tellHere(state, freshKey);
  const message = refusalOf(state);
  const open = reopened(state);
  if (open.draft.standing.is !== 'maybe-spent' || at !== 'sameJobTypeAlreadyOpen')
    return leadOn(open, message);
  const [renewed, keep] = withDraft(open, renewDraft(open.draft, freshKey));
  const [led, lead] = leadOn(judge(renewed, now), message);
  return [led, [...keep, ...lead]];
};

/** The money of a refused claim is looked up before the refusal is told. */
const lookAtHold = (state: ClaimSessionState, context: ClaimEventContext): Reduced => {
  const { clientSecret } = state.draft;
  if (clientSecret === undefined || !isHeld(state)) return tellRefusal(state, context);
  const { turn } = state.payment;
  return [
    { ...state, checking: 'hold' },
    [{ do: 'look-up-payment', turn, secret: { clientSecret } }],
  ];
};

/** A refused claim, once it is known what the platform holds. */
export const settleRefusal = (
  state: ClaimSessionState,
  customer: ClaimCustomer,
  context: ClaimEventContext,
): Reduced => {
  const facts = claimFacts(customer, customer.jobs, context.now);
  const progress = claimProgress(state.draft.answers, facts, state.moments);
  return lookAtHold({ ...state, customer, facts, progress }, context);
};

/** What the platform holds cannot be read: the refusal is told as it is, but not its money, which the provider knows. */
export const settleUnread = lookAtHold;

/** The payment was taken for another claim, which a copy of this draft became: this one needs a payment of its own. */
const payAnew = (state: ClaimSessionState, { now, freshKey }: ClaimEventContext): Reduced => {
  const [renewed, keep] = withoutPayment(reopened(state), freshKey);
  const judged = judge(renewed, now);
  const tell = isRefusal(judged.progress.at) ? [] : [{ do: 'tell-spent' as const }];
  return [judged, [...keep, ...tell, goFurthest(judged)]];
};

/**
 * The money of a refused claim was looked up: held, or not to be told, it stays with its draft. Cancelled, or spent on
 * another claim, it has to be paid for anew, if the claim still can be made.
 */
export const settleHold = (
  state: ClaimSessionState,
  found: PaymentStanding['is'] | undefined,
  context: ClaimEventContext,
): Reduced => {
  const { standing, openedFor } = state.draft;
  if (found === 'taken' && standing.is === 'maybe-spent') return payAnew(state, context);
  if (found !== 'cancelled') return tellRefusal(state, context);
  const [renewed, keep] = withoutPayment(reopened(state), context.freshKey, openedFor);
  const [led, lead] = leadOn(judge(renewed, context.now), refusalOf(state));
  return [led, [...keep, ...lead]];
};
