import { claimRequest, propertyInShort, type ClaimRequest, type CreatedClaim } from '#domain/claim';
import { afterPageLeave, mayBeDone } from '../sending/attempt.ts';
import { amountOnHold } from './claim-payment.ts';
import type { SentClaim } from '../ports/device/claim-drafts.ts';
import {
  isLocked,
  isPaid,
  submissionStatusOf,
  type ClaimEventContext,
  type ClaimSessionState,
  type ClaimTransition,
} from './claim-session-state.ts';
import {
  customerOfSent,
  decideRoute,
  decideRouteWith,
  saveDraft,
  showStep,
  traceClaim,
  withCreationEvent,
} from './claim-transitions.ts';

/** The content of an attempt, beside the answers of the draft. */
export const serialiseClaim = (sent: SentClaim): string => JSON.stringify(sent);

/**
 * Sends the claim for the given moment and customer: the same input gives the same request. `undefined` when the answers
 * do not lead to the end with it.
 */
const startSending = (judged: ClaimSessionState, sent: SentClaim): ClaimTransition | undefined => {
  const { draft, userMode, progress } = judged;
  const { attemptKey } = draft;
  const customer = customerOfSent(judged, sent);
  const request = claimRequest({
    progress,
    jobs: customer.jobs,
    userMode: sent.userMode ?? userMode,
    now: sent.at,
  });
  if (request === undefined) return undefined;
  const sending = withCreationEvent(judged, {
    event: 'send',
    content: serialiseClaim(sent),
    key: attemptKey,
  });
  const [kept, keep] = saveDraft(
    { ...sending, isAnswerDelayed: false },
    { ...draft, status: { is: 'sending', sent } },
  );
  return [kept, [...keep, { do: 'send-claim', request, customer, attemptKey }]];
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
  const { customer, userMode } = judged;
  const again = mayBeDone(judged.creation) ? resendClaim(judged) : undefined;
  const sent =
    judged.progress.at === 'submitClaim'
      ? (again ?? startSending(judged, { at: now, customer, userMode }))
      : undefined;
  return (
    sent ?? [showStep({ ...judged, creation: afterPageLeave(judged.creation) }, undefined), []]
  );
};

/** The claim is created: its draft is deleted, and the confirmation is shown. */
export const confirmClaim = (
  state: ClaimSessionState,
  { days, urgency, userMode, jobType, answers }: ClaimRequest,
  { jobName, jobUid }: CreatedClaim,
): ClaimTransition => {
  const confirmation = {
    jobName,
    jobUid,
    days,
    urgency,
    userMode,
    jobType,
    description: answers.description ?? '',
    property: propertyInShort(state.customer),
    ...(isPaid(state.progress) && {
      contribution: { amount: amountOnHold(state), taken: false },
    }),
  };
  return [
    state,
    [
      { do: 'keep-confirmation', confirmation },
      { do: 'drop-draft' },
      traceClaim(state, { jobUid }),
      { do: 'leave-for-confirmation', jobUid },
    ],
  ];
};
