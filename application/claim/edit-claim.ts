import {
  flatAnswers,
  otherTextKeys,
  stagesOfAnswer,
  wellFormedAnswers,
  type ClaimStageAnswers,
  claimQuestionKeys,
  claimQuestions,
  dayKeys,
  preferredDays,
  type ClaimAnswerKey,
  type ClaimQuestion,
  chooseDay,
  type DayChoice,
  offerMoments,
  claimStages,
  type ClaimShape,
  claimFacts,
  claimProgressByStage,
  claimWalk,
  preparedClaimFlow,
  progressOfWalk,
  pruneClaim,
  validateStage,
  type ClaimProblem,
} from '#domain/claim';
import type { ContractId } from '#domain/kernel';
import { type Instant, londonTime } from '#domain/time';
import { editing } from '../sending/attempt.ts';
import {
  continueFromNode,
  newSession,
  setFieldDraft,
  typedAnswers,
  withoutProblems,
  type SessionFlow,
} from '../session/flow-session.ts';
import type { ClaimDraft, SentClaim } from '../ports/device/claim-drafts.ts';
import {
  daysOf,
  isLocked,
  stageAnswers,
  toClaimTrace,
  type ClaimCommand,
  type ClaimEventContext,
  type ClaimSessionState,
  type ClaimTransition,
  type PendingRemoval,
} from './claim-session-state.ts';
import {
  firstStep,
  furthestStep,
  nextStep,
  stepToReturnTo,
  type ClaimFormStep,
} from './claim-steps.ts';
import { holdOfDraft } from './hold-of-draft.ts';

/** Decides the route for the moment and the jobs of a sent claim. */
export const decideRouteWith = (
  state: ClaimSessionState,
  { at, jobs }: SentClaim,
): ClaimSessionState => {
  const facts = claimFacts(state.customer, jobs, at);
  const moments = offerMoments(at);
  const progress = claimProgressByStage(stageAnswers(state), facts, moments);
  return { ...state, judgedAt: at, moments, facts, progress };
};

/** Decides the route at a moment; a claim that is being sent stays unchanged. */
export const decideRoute = (state: ClaimSessionState, now: Instant): ClaimSessionState =>
  isLocked(state) ? state : decideRouteWith(state, { at: now, jobs: state.customer.jobs });

/** Sets the draft and stores it. */
export const saveDraft = (state: ClaimSessionState, draft: ClaimDraft): ClaimTransition => [
  { ...state, draft },
  [{ do: 'keep-draft', draft }],
];

/** The draft with other answers: a payment authorised for it now needs a review. */
const withSession = (draft: ClaimDraft, session: ClaimDraft['session']): ClaimDraft => ({
  ...draft,
  session,
  status: { is: 'editing', needsReview: holdOfDraft(draft) === 'yes' },
});

export const goToStep = (
  step: ClaimFormStep,
  how: { readonly returning?: boolean; readonly replace?: boolean } = {},
): ClaimCommand => ({
  do: 'go',
  step,
  returning: how.returning ?? false,
  replace: how.replace ?? false,
});

export const goToFurthestStep = ({ progress }: ClaimSessionState): ClaimCommand =>
  goToStep(furthestStep(progress), { replace: true });

/** The fields whose problems an answer clears: its own, and those that depend on it. */
const fieldsTouched = (key: ClaimAnswerKey): readonly ClaimAnswerKey[] => {
  const question = claimQuestionKeys.find((candidate) => candidate === key);
  const words = question === undefined ? undefined : otherTextKeys[question];
  const day = preferredDays.find((candidate) => key === `${candidate}Date`);
  return [
    key,
    ...(words === undefined ? [] : [words]),
    ...(day === undefined ? [] : [`${day}Time` as const]),
  ];
};

/** Applies answers of which only those under the `changed` keys differ. */
const applyAnswers = (
  state: ClaimSessionState,
  session: ClaimDraft['session'],
  changed: readonly ClaimAnswerKey[],
): ClaimTransition => {
  const progress = claimProgressByStage(typedAnswers(session), state.facts, state.moments);
  const touched: readonly string[] = changed.flatMap(fieldsTouched);
  const failed = withoutProblems(state.failed, ({ field }) => touched.includes(field));
  return saveDraft(
    { ...state, raising: editing, progress, failed },
    withSession(state.draft, session),
  );
};

/** The claim route as a flow whose typed answers count at once. */
const rulesOf = (
  { facts, moments, progress }: ClaimSessionState,
  now: Instant,
): SessionFlow<ClaimShape, ClaimProblem> => ({
  flow: preparedClaimFlow,
  questions: claimQuestions,
  facts,
  walk: (submitted, drafts) => claimWalk(typedAnswers({ submitted, drafts }), facts, moments),
  read: (_, fields) => fields,
  problemsAt: (stage, answers) =>
    validateStage(stage, wellFormedAnswers(answers[stage] ?? {}), {
      urgency: progress.urgency.outcome,
      moments: [londonTime(now)],
    }),
  prefill: () => ({}),
  repeats: {},
  prune: pruneClaim,
  restoresRemoved: true,
});

/** The session without a removed answer, which is then not restored. */
const forgetRemoved = (
  { removed, ...session }: ClaimDraft['session'],
  key: ClaimAnswerKey,
): ClaimDraft['session'] => {
  if (removed === undefined) return session;
  const without = (stages: ClaimStageAnswers): ClaimStageAnswers =>
    Object.fromEntries(
      Object.entries(stages).map(([stage, answers]) => {
        const { [key]: _, ...others } = answers;
        return [stage, others];
      }),
    );
  return {
    ...session,
    removed: { submitted: without(removed.submitted), drafts: without(removed.drafts) },
  };
};

/** The session with an answer in each stage that contains its question; an empty text removes the answer. */
const withAnswer = (
  state: ClaimSessionState,
  key: ClaimAnswerKey,
  value: string | readonly string[],
): ClaimDraft['session'] =>
  stagesOfAnswer(key).reduce(
    (session, node) =>
      setFieldDraft(
        rulesOf(state, state.judgedAt),
        session,
        { node, field: key, value: value.length === 0 ? undefined : value },
        state.progress,
      ),
    forgetRemoved(state.draft.session, key),
  );

const isEmergency = ({ progress }: ClaimSessionState): boolean =>
  progress.at === 'gasLeakRejection';

/** Sets, changes or removes an answer. One that reports an emergency leads there at once. */
export const onAnswered = (
  state: ClaimSessionState,
  key: ClaimAnswerKey,
  value: string | readonly string[],
): ClaimTransition => {
  if (isLocked(state) || key === 'paymentId') return [state, []];
  const [after, keep] = applyAnswers(state, withAnswer(state, key, value), [key]);
  return isEmergency(after) && !isEmergency(state)
    ? [{ ...after, traced: undefined }, [...keep, goToStep('gasLeakRejection')]]
    : [after, keep];
};

/** Selects or clears a day or its times, among those that the urgency offers at this moment. */
export const onDaysChosen = (
  state: ClaimSessionState,
  choice: DayChoice,
  { now }: ClaimEventContext,
): ClaimTransition => {
  if (isLocked(state)) return [state, []];
  const before = daysOf(state);
  const after = chooseDay(before, choice, state.progress.urgency.outcome, londonTime(now));
  const changed = dayKeys.filter((key) => String(before[key] ?? '') !== String(after[key] ?? ''));
  if (changed.length === 0) return [state, []];
  const { session } = state.draft;
  const drafts = { ...session.drafts, chooseDate: after };
  return applyAnswers(state, { ...session, drafts }, changed);
};

/** The steps that were left by Continue and need no other look: other days are offered for another urgency. */
const completedSteps = (
  { submitted }: ClaimDraft['session'],
  areDaysConfirmed: boolean,
): ReadonlySet<ClaimFormStep> =>
  new Set(
    claimStages.filter(
      (stage) => submitted[stage] !== undefined && (stage !== 'chooseDate' || areDaysConfirmed),
    ),
  );

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

type Continuation = Pick<PendingRemoval, 'step' | 'returning'> & {
  /** Whether the user has agreed that answers are removed. */
  readonly isConfirmed: boolean;
};

/** Continues from a step: shows its problems, the question before answers are removed, or the next step. */
export const continueFromStep = (
  state: ClaimSessionState,
  { step, returning, isConfirmed }: Continuation,
  { now }: ClaimEventContext,
): ClaimTransition => {
  if (isLocked(state) || step === 'review') return [state, []];
  const judged = decideRoute(state, now);
  const before = state.draft.session;
  const result = continueFromNode(rulesOf(judged, now), before, step, state.failed);
  if (!result.done) return [{ ...state, failed: result.failed, offersToResume: false }, []];
  const { session } = result;
  const progress = progressOfWalk(result.walk);
  const urgency = progress.urgency.outcome;
  const urgencyOfChosenDays = step === 'chooseDate' ? urgency : state.urgencyOfChosenDays;
  const questions = removedQuestions(before, session);
  if (questions.length > 0 && !isConfirmed)
    return [{ ...state, removal: { step, returning, questions } }, []];
  const next = returning
    ? stepToReturnTo(step, progress, completedSteps(session, urgencyOfChosenDays === urgency))
    : nextStep(step, progress);
  const draft = isSameAnswers(before, session)
    ? { ...state.draft, session }
    : withSession(state.draft, session);
  const [left, keep] = saveDraft(
    { ...judged, progress, urgencyOfChosenDays, traced: undefined },
    draft,
  );
  return [left, [...keep, goToStep(next, { returning: returning && next !== 'review' })]];
};

/** Stays on the step with all answers. */
export const onRemovalDeclined = (state: ClaimSessionState): ClaimTransition =>
  state.removal === undefined ? [state, []] : [{ ...state, removal: undefined }, []];

/** Continues from the step, without the answers that no longer apply. */
export const onRemovalConfirmed = (
  state: ClaimSessionState,
  context: ClaimEventContext,
): ClaimTransition => {
  const { removal } = state;
  return removal === undefined
    ? [state, []]
    : continueFromStep(
        { ...state, removal: undefined },
        { step: removal.step, returning: removal.returning, isConfirmed: true },
        context,
      );
};

/** Records that a step is shown. Past the first step, resuming is no longer offered. */
export const onStepShown = (state: ClaimSessionState, step: ClaimFormStep): ClaimTransition => {
  const [shown] = state.removal?.step === step ? [state] : onRemovalDeclined(state);
  return step === firstStep || !shown.offersToResume
    ? [shown, []]
    : [{ ...shown, offersToResume: false }, []];
};

/** Resumes at the furthest step, or shows the problems of the first one. */
export const onResumed = (
  state: ClaimSessionState,
  context: ClaimEventContext,
): ClaimTransition => {
  const furthest = furthestStep(state.progress);
  return furthest === firstStep
    ? continueFromStep(state, { step: firstStep, returning: false, isConfirmed: false }, context)
    : [state, [goToStep(furthest)]];
};

/** The review is confirmed and leads to the payment, if that is still due at this moment. */
export const onPaymentRequested = (
  state: ClaimSessionState,
  { now }: ClaimEventContext,
): ClaimTransition => {
  const judged = decideRoute(state, now);
  return [judged, judged.progress.at === 'paymentDetails' ? [goToStep('paymentDetails')] : []];
};

/** Tracks that a claim has ended in a refusal, once each time that the user comes to it (document 2, section 7). */
export const onRefusalShown = (state: ClaimSessionState): ClaimTransition => {
  const { refusal } = state.progress;
  if (refusal === undefined) return [state, []];
  const decision = `${refusal.decidedAt}.${refusal.rule}`;
  if (state.traced === decision) return [state, []];
  const { attemptKey } = state.draft;
  return [
    { ...state, traced: decision },
    [{ do: 'trace', trace: toClaimTrace(state, undefined), attemptKey }],
  ];
};

export const emptyDraft = (contractId: ContractId, attemptKey: string): ClaimDraft => ({
  contractId,
  session: newSession(),
  attemptKey,
  paymentSecret: undefined,
  openedFor: undefined,
  traceId: undefined,
  status: { is: 'editing', needsReview: false },
});

/** A new draft with the same answers: the key and the payment of the earlier one are used. */
export const renewDraft = (draft: ClaimDraft, freshKey: string): ClaimDraft => {
  const { paymentDetails: _, ...submitted } = draft.session.submitted;
  const { paymentDetails: __, ...drafts } = draft.session.drafts;
  return {
    ...emptyDraft(draft.contractId, freshKey),
    session: { ...draft.session, submitted, drafts },
  };
};
