import {
  offerMoments,
  claimFacts,
  claimProgressByStage,
  type ClaimCustomer,
  type CreatedClaim,
} from '#domain/claim';
import type { JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import { openNode } from '../session/flow-navigation.ts';
import { nextAttempt, type AttemptEvent } from '../sending/attempt.ts';
import type { ClaimDraft, SentClaim } from '../ports/device/claim-drafts.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import {
  isLocked,
  type ClaimFormStep,
  type ClaimCommand,
  type ClaimSessionState,
  type ClaimTransition,
} from './claim-session-state.ts';
import { stageAnswers } from './claim-draft.ts';

/** The customer's data with which a claim was sent; those that an older draft lacks are the present ones. */
export const customerOfSent = (
  state: Pick<ClaimSessionState, 'customer'>,
  { customer }: SentClaim,
): ClaimCustomer => ({ ...state.customer, ...customer });

/** Follows the answers along the route again. */
export const followRoute = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  progress: claimProgressByStage(stageAnswers(state), state.facts, offerMoments(state.judgedAt)),
});

/** Decides the route for the moment and the customer's data of a sent claim. */
export const decideRouteWith = (state: ClaimSessionState, sent: SentClaim): ClaimSessionState => {
  const { at } = sent;
  const customer = customerOfSent(state, sent);
  return followRoute({
    ...state,
    judgedAt: at,
    facts: claimFacts({ contract: customer, jobs: customer.jobs, now: at }),
  });
};

/** Decides the route at a moment; a claim that is being sent stays unchanged. */
export const decideRoute = (state: ClaimSessionState, now: Instant): ClaimSessionState =>
  isLocked(state) ? state : decideRouteWith(state, { at: now, customer: state.customer });

/** Sets the draft and stores it. */
export const saveDraft = (state: ClaimSessionState, draft: ClaimDraft): ClaimTransition => [
  { ...state, draft },
  [{ do: 'keep-draft', draft }],
];

/** Shows a step, or without one the furthest that the answers open. No step returns to itself. */
export const showStep = (
  state: ClaimSessionState,
  step: ClaimFormStep | undefined,
  from?: ClaimFormStep,
): ClaimSessionState => {
  const { draft } = state;
  const returnsTo = from === step ? undefined : from;
  const { session } = draft;
  return session.shown === step && session.returnsTo === returnsTo
    ? state
    : { ...state, draft: { ...draft, session: openNode(session, step, returnsTo) } };
};

/** Looks up the payment of the draft, if one was opened. */
export const lookUpPayment = ({
  draft: { paymentSecret },
  payment: { turn },
}: ClaimSessionState): readonly ClaimCommand[] =>
  paymentSecret === undefined
    ? []
    : [{ do: 'look-up-payment', turn, secret: { value: paymentSecret } }];

/** Reports how far a claim has come: to its job once it is created, or to a refusal. */
export const traceClaim = (
  { draft, progress, userMode }: ClaimSessionState,
  end: { readonly jobUid: JobUid } | { readonly refusal: string },
): ClaimCommand => ({
  do: 'trace',
  trace: {
    id: draft.traceId,
    contractId: draft.contractId,
    jobUid: 'jobUid' in end ? end.jobUid : undefined,
    answers: {
      ...progress.live,
      ...(progress.jobType === undefined ? {} : { jobType: progress.jobType }),
    },
    rejected: progress.refusal?.item,
    urgency: progress.live.vulnerable === undefined ? undefined : progress.urgency.outcome,
    stageHistory: progress.passed.map(({ node }) => node),
    lastStage: progress.at,
    userMode,
  },
  attemptKey: draft.attemptKey,
  ...('refusal' in end && { refusal: end.refusal }),
});

/** The claim after an event of the attempt to create it. */
export const withCreationEvent = (
  state: ClaimSessionState,
  event: AttemptEvent<PlatformFailure, CreatedClaim>,
): ClaimSessionState => ({
  ...state,
  creation: nextAttempt<PlatformFailure, CreatedClaim>(state.creation, event),
});
