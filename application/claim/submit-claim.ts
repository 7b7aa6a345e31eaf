import * as E from 'fp-ts/Either';
import {
  claimRequest,
  type ClaimRequest,
  claimFacts,
  claimProgressByStage,
  isRefusal,
  propertyInShort,
  type ClaimCustomer,
  type CreatedClaim,
} from '#domain/claim';
import type { Pence } from '#domain/money';
import {
  afterPageLeave,
  answerEvent,
  editing,
  mayBeDone,
  nextAttempt,
} from '../sending/attempt.ts';
import type { SentClaim } from '../ports/device/claim-drafts.ts';
import type { PaymentStatus } from '../ports/remote/payment-desk.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import {
  decideRoute,
  decideRouteWith,
  saveDraft,
  showFurthestStep,
  showStep,
} from './claim-transitions.ts';
import { renewDraft } from './claim-draft.ts';
import { isPaid } from './claim-steps.ts';
import {
  amountOnHold,
  isLocked,
  isPaymentOnHold,
  mayBeOnHold,
  refusalOf,
  stageAnswers,
  submissionStatusOf,
  toClaimTrace,
  type ClaimEventContext,
  type ClaimEventOf,
  type ClaimSessionState,
  type ClaimTransition,
} from './claim-session-state.ts';

/** The content of an attempt: everything that is sent beside the answers of the draft. */
export const serialiseClaim = (sent: SentClaim): string => JSON.stringify(sent);

/**
 * Sends the claim for the given moment and jobs: the same input gives the same request. `undefined` when the answers do
 * not lead to the end with it.
 */
const startSending = (judged: ClaimSessionState, sent: SentClaim): ClaimTransition | undefined => {
  const { draft, userMode, progress } = judged;
  const { attemptKey } = draft;
  const customer = { ...judged.customer, jobs: sent.jobs };
  const request = claimRequest(progress, sent.jobs, userMode, sent.at);
  if (request === undefined) return undefined;
  const creation = nextAttempt<PlatformFailure, CreatedClaim>(judged.creation, {
    event: 'send',
    content: serialiseClaim(sent),
    key: attemptKey,
  });
  const [kept, keep] = saveDraft(
    { ...judged, creation, isAnswerDelayed: false },
    { ...draft, status: { is: 'sending', sent } },
  );
  return [kept, [...keep, { do: 'raise-claim', request, customer, attemptKey }]];
};

/** Sends the claim again exactly as it was sent, if that is possible. */
export const resendClaim = (state: ClaimSessionState): ClaimTransition | undefined => {
  const { status } = state.draft;
  return status.is === 'sending'
    ? startSending(decideRouteWith(state, status.sent), status.sent)
    : undefined;
};

/**
 * Sends the claim once: a second click while it is being sent does nothing, and a claim whose answer was lost is sent
 * again unchanged. Answers that no longer lead to the end are shown instead.
 */
export const sendClaim = (
  state: ClaimSessionState,
  { now }: ClaimEventContext,
): ClaimTransition => {
  if (submissionStatusOf(state) === 'unconfirmed') return resendClaim(state) ?? [state, []];
  if (isLocked(state)) return [state, []];
  const judged = decideRoute(state, now);
  const again = mayBeDone(judged.creation) ? resendClaim(judged) : undefined;
  const sent =
    judged.progress.at === 'submitClaim'
      ? (again ?? startSending(judged, { at: now, jobs: judged.customer.jobs }))
      : undefined;
  return sent ?? [showFurthestStep({ ...judged, creation: afterPageLeave(judged.creation) }), []];
};

/** The claim is created: its draft is deleted, and the confirmation is shown. */
const onClaimCreated = (
  state: ClaimSessionState,
  request: ClaimRequest,
  claim: CreatedClaim,
): ClaimTransition => {
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
          ...(isPaid(state.progress) && {
            contribution: { amount: amountOnHold(state), taken: false },
          }),
        },
      },
      { do: 'drop-draft' },
      { do: 'trace', trace: toClaimTrace(state, claim.jobUid), attemptKey },
      { do: 'leave-for-confirmation', jobUid: claim.jobUid },
    ],
  ];
};

/** The claim is refused: the platform's present records decide the next step. */
const onClaimRefused = (state: ClaimSessionState, failure: PlatformFailure): ClaimTransition => {
  const [kept, keep] = saveDraft(
    { ...state, checking: 'claim' },
    {
      ...state.draft,
      status:
        failure.reason === 'contradiction'
          ? { is: 'refused', reason: 'contradiction' }
          : { is: 'editing', needsReview: true },
    },
  );
  return [kept, [...keep, { do: 'read-claim', turn: kept.payment.turn }]];
};

/** The platform has answered, or its answer was lost (decisions, "Refused claim"). */
export const onClaimAnswered = (
  state: ClaimSessionState,
  { request, answer }: ClaimEventOf<'claim-answered'>,
): ClaimTransition => {
  if (state.creation.is !== 'sending') return [state, []];
  const event = answerEvent(state.creation.key, answer, ({ tag }) => tag);
  const after = {
    ...state,
    creation: nextAttempt<PlatformFailure, CreatedClaim>(state.creation, event),
  };
  if (E.isRight(answer)) return onClaimCreated(after, request, answer.right);
  if (after.creation.is === 'refused') return onClaimRefused(after, answer.left);
  // A claim that certainly was not created may be edited before it is sent again.
  // Its failure is shown on the submit step, even while the review was still shown.
  const failed = showStep(after, 'submitClaim');
  return mayBeDone(after.creation)
    ? [failed, []]
    : saveDraft(failed, { ...after.draft, status: { is: 'editing', needsReview: false } });
};

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

/** Shows where a refused claim leads, which may be the job that another tab was first with. */
const leaveSubmitStep = (state: ClaimSessionState, message: string): ClaimTransition => [
  showFurthestStep(state),
  isRefusal(state.progress.at) ? [] : [{ do: 'notify', message }],
];

/** A refusal that is shown on the submit step. */
const markRefused = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  checking: undefined,
  creation: nextAttempt<PlatformFailure, CreatedClaim>(state.creation, {
    event: 'found',
    as: 'not-done',
  }),
});

/** A refusal that leads to another step: the claim may be edited. */
const reopenClaim = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  checking: undefined,
  creation: editing,
});

/** A spent key never creates this claim: the draft gets a fresh one, and keeps its payment if that is authorised. */
const renewSpentKey = (
  state: ClaimSessionState,
  { freshKey }: ClaimEventContext,
  payment: 'authorised' | 'unknown',
): ClaimTransition => {
  const { draft, progress } = state;
  if (draft.status.is !== 'refused') return [state, []];
  if (payment === 'authorised')
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

/** Shows a refusal, once the claims and the payment were read. */
const showRefusal = (
  state: ClaimSessionState,
  context: ClaimEventContext,
  payment: 'authorised' | 'unknown' = 'unknown',
): ClaimTransition => {
  const isShownAtSubmit = state.progress.at === 'submitClaim';
  const shown = isShownAtSubmit ? markRefused(state) : reopenClaim(state);
  const [renewed, keep] = renewSpentKey(shown, context, payment);
  if (isShownAtSubmit) return [renewed, keep];
  const judged = renewed === shown ? shown : decideRoute(renewed, context.now);
  const [led, lead] = leaveSubmitStep(judged, refusalOf(state));
  return [led, [...keep, ...lead]];
};

/** Looks up the payment of a refused claim before the refusal is shown. */
export const lookUpHold = (
  state: ClaimSessionState,
  context: ClaimEventContext,
): ClaimTransition => {
  const { paymentSecret } = state.draft;
  if (paymentSecret === undefined || !isPaymentOnHold(state)) return showRefusal(state, context);
  const { turn } = state.payment;
  return [
    { ...state, checking: 'hold' },
    [{ do: 'look-up-payment', turn, secret: { value: paymentSecret } }],
  ];
};

/** A refused claim, once the customer's claims were read. */
export const checkRefusal = (
  state: ClaimSessionState,
  customer: ClaimCustomer,
  context: ClaimEventContext,
): ClaimTransition => {
  const facts = claimFacts(customer, customer.jobs, context.now);
  const progress = claimProgressByStage(stageAnswers(state), facts, state.moments);
  return lookUpHold({ ...state, customer, facts, progress }, context);
};

/**
 * The payment was captured for another claim, made from a copy of this draft: this claim needs a payment of its own.
 */
const requireNewPayment = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
): ClaimTransition => {
  const [renewed, keep] = renewWithoutPayment(reopenClaim(state), freshKey);
  const judged = decideRoute(renewed, now);
  const notify = isRefusal(judged.progress.at) ? [] : [{ do: 'notify-payment-used' as const }];
  return [showFurthestStep(judged), [...keep, ...notify]];
};

/**
 * The payment of a refused claim was looked up. Authorised or unknown, it stays with its draft. Cancelled, or used for
 * another claim, the claim needs a new payment, if it can still be made.
 */
export const decideByHold = (
  state: ClaimSessionState,
  found: PaymentStatus['is'] | undefined,
  context: ClaimEventContext,
): ClaimTransition => {
  const { status, openedFor } = state.draft;
  if (found === 'captured' && status.is === 'refused') return requireNewPayment(state, context);
  if (found !== 'cancelled')
    return showRefusal(state, context, found === 'authorised' ? 'authorised' : 'unknown');
  const [renewed, keep] = renewWithoutPayment(reopenClaim(state), context.freshKey, openedFor);
  const [led, lead] = leaveSubmitStep(decideRoute(renewed, context.now), refusalOf(state));
  return [led, [...keep, ...lead]];
};
