import {
  flatAnswers,
  claimQuestionKeys,
  claimStages,
  type ClaimQuestion,
  claimFlow,
  progressOfWalk,
  pruneClaim,
  type ClaimProblem,
  type ClaimShape,
  type ClaimStage,
  type ClaimStageAnswers,
} from '#domain/claim';
import {
  continueFromNode,
  filterNodes,
  typedAnswers,
  type ContinueResult,
  type TypedAnswers,
} from '../session/flow-session.ts';
import type { ClaimDraft } from '../ports/device/claim-drafts.ts';
import {
  isLocked,
  type ClaimEventContext,
  type ClaimSessionState,
  type ClaimTransition,
  type OnClaimEvent,
  type PendingRemoval,
} from './claim-session-state.ts';
import { decideRoute, saveDraft, showStep, traceClaim } from './claim-transitions.ts';
import { withSession, rulesOf } from './edit-claim.ts';

/** The questions that one session has answers to, and another does not. */
const removedQuestions = (
  before: ClaimDraft['session'],
  after: ClaimDraft['session'],
): readonly ClaimQuestion[] => {
  const answers = flatAnswers(typedAnswers(before));
  const remaining = flatAnswers(typedAnswers(after));
  return claimQuestionKeys.filter(
    (question) => answers[question] !== undefined && remaining[question] === undefined,
  );
};

const isSameAnswers = (one: ClaimDraft['session'], other: ClaimDraft['session']): boolean =>
  JSON.stringify(flatAnswers(typedAnswers(one))) ===
  JSON.stringify(flatAnswers(typedAnswers(other)));

/** The typed answers with those that changes have removed; an answer that was typed since then counts. */
const restoreRemoved = ({
  removed,
  submitted,
  drafts,
}: ClaimDraft['session']): TypedAnswers<ClaimShape> => {
  if (removed === undefined) return { submitted, drafts };
  const answers = typedAnswers(removed);
  const restored: ClaimStageAnswers = Object.fromEntries(
    claimStages
      .filter((stage) => answers[stage] !== undefined)
      .map((stage) => [stage, { ...answers[stage], ...(drafts[stage] ?? submitted[stage]) }]),
  );
  const wasSubmitted = (stage: ClaimStage): boolean => submitted[stage] !== undefined;
  return {
    submitted: { ...submitted, ...filterNodes(restored, wasSubmitted) },
    drafts: {
      ...filterNodes(drafts, (stage) => restored[stage] === undefined),
      ...filterNodes(restored, (stage) => !wasSubmitted(stage)),
    },
  };
};

/** A session after a Continue, without the answers that no longer apply. A refusal removes none. */
const removeUnused = (
  before: ClaimDraft['session'],
  step: ClaimStage,
  { session, walk }: Extract<ContinueResult<ClaimShape, ClaimProblem, 'review'>, { done: true }>,
): ClaimDraft['session'] => {
  const submitted = pruneClaim(session.submitted, walk);
  const drafts = pruneClaim(session.drafts, walk);
  return submitted === undefined || drafts === undefined
    ? {
        ...before,
        shown: session.shown,
        returnsTo: session.returnsTo,
        submitted: { ...before.submitted, [step]: session.submitted[step] ?? {} },
        drafts: filterNodes(before.drafts, (stage) => stage !== step),
      }
    : {
        ...session,
        submitted: submitted.kept,
        drafts: drafts.kept,
        removed: { submitted: submitted.removed, drafts: drafts.removed },
      };
};

type Continuation = Pick<PendingRemoval, 'step'> & {
  /** Whether the user has agreed that answers are removed. */
  readonly isConfirmed: boolean;
};

/** Continues from a step: shows its problems, the question before answers are removed, or the next step. */
export const continueFromStep = (
  state: ClaimSessionState,
  { step, isConfirmed }: Continuation,
  { now }: ClaimEventContext,
): ClaimTransition => {
  if (isLocked(state) || step === 'review') return [state, []];
  const judged = decideRoute(state, now);
  const before = state.draft.session;
  const restored = restoreRemoved(before);
  const fields = before.drafts[step] ?? before.submitted[step] ?? {};
  const result = continueFromNode(
    rulesOf(judged, now),
    { ...before, ...restored, drafts: { ...restored.drafts, [step]: fields } },
    step,
    state.failed,
  );
  if (!result.done) return [{ ...state, failed: result.failed, offersToResume: false }, []];
  const session = removeUnused(before, step, result);
  const progress = progressOfWalk(result.walk);
  const questions = removedQuestions(before, session);
  if (questions.length > 0 && !isConfirmed) return [{ ...state, removal: { step, questions } }, []];
  const draft = isSameAnswers(before, session)
    ? { ...state.draft, session }
    : withSession(state.draft, session);
  const urgencyOfChosenDays =
    step === 'chooseDate' ? progress.urgency.outcome : draft.urgencyOfChosenDays;
  return saveDraft(
    { ...judged, progress, tracedRefusal: undefined },
    { ...draft, urgencyOfChosenDays },
  );
};

/** Stays on the step with all answers. */
export const onRemovalDeclined = (state: ClaimSessionState): ClaimTransition => [
  { ...state, removal: undefined },
  [],
];

/** Continues from the step, without the answers that no longer apply. */
export const onRemovalConfirmed: OnClaimEvent<'removal-confirmed'> = (state, _, context) => {
  const { removal } = state;
  return removal === undefined
    ? [state, []]
    : continueFromStep(
        { ...state, removal: undefined },
        { step: removal.step, isConfirmed: true },
        context,
      );
};

/** The claim after another step is shown. Past the first step, resuming is no longer offered. */
export const afterStepChange = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  removal: state.removal?.step === state.draft.session.shown ? state.removal : undefined,
  offersToResume: state.offersToResume && state.draft.session.shown === claimFlow.start,
});

/** Resumes at the furthest step, or shows the problems of the first one. */
export const onResumed: OnClaimEvent<'resumed'> = (state, _, context) =>
  state.progress.at === claimFlow.start
    ? continueFromStep(state, { step: claimFlow.start, isConfirmed: false }, context)
    : [showStep(state, undefined), []];

/** The review is confirmed and leads to the payment, if that is still due at this moment. */
export const onPaymentRequested: OnClaimEvent<'payment-requested'> = (state, _, { now }) => {
  const judged = decideRoute(state, now);
  return [
    judged.progress.at === 'paymentDetails' ? showStep(judged, 'paymentDetails') : judged,
    [],
  ];
};

/** Tracks that a claim has ended in a refusal, once each time that the user comes to it (document 2, section 7). */
export const onRefusalShown = (state: ClaimSessionState): ClaimTransition => {
  const { refusal } = state.progress;
  if (refusal === undefined) return [state, []];
  const decision = `${refusal.decidedAt}.${refusal.rule}`;
  if (state.tracedRefusal === decision) return [state, []];
  return [
    { ...state, tracedRefusal: decision, refusalReceipt: undefined },
    [traceClaim(state, { refusal: decision })],
  ];
};
