import {
  otherTextKeys,
  pickAnswers,
  type ClaimAnswers,
  claimQuestionKeys,
  dayKeys,
  preferredDays,
  type ClaimAnswerKey,
  type ClaimQuestion,
  chooseDay,
  type DayChoice,
  offerMoments,
  claimFacts,
  claimProgress,
  pruneAnswers,
  validateStage,
} from '#domain/claim';
import { type Instant, londonTime } from '#domain/time';
import { idle } from '../attempt/attempt.ts';
import type { ClaimDraft, SentClaim } from '../ports/claim-drafts.ts';
import {
  isLocked,
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

/** Decides the route for the moment and the jobs of a sent claim. */
export const decideRouteWith = (
  state: ClaimSessionState,
  { at, jobs }: SentClaim,
): ClaimSessionState => {
  const facts = claimFacts(state.customer, jobs, at);
  const moments = offerMoments(at);
  const progress = claimProgress(state.draft.answers, facts, moments);
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
const withAnswers = (draft: ClaimDraft, answers: ClaimAnswers): ClaimDraft => ({
  ...draft,
  answers,
  status: draft.answers.paymentId === undefined ? { is: 'written' } : { is: 'to-review' },
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

/** Sets the answer to a question; an empty text removes it. */
const setAnswer = (
  answers: ClaimAnswers,
  key: ClaimAnswerKey,
  value: string | readonly string[],
): ClaimAnswers => {
  const { [key]: _, ...others } = answers;
  return value.length === 0 ? others : { ...others, [key]: value };
};

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

const withoutProblemsOf = (
  failed: ClaimSessionState['failedSubmit'],
  keys: readonly ClaimAnswerKey[],
): ClaimSessionState['failedSubmit'] => {
  const touched = keys.flatMap(fieldsTouched);
  const problems = failed.problems.filter(({ field }) => !touched.includes(field));
  return problems.length === failed.problems.length ? failed : { ...failed, problems };
};

/** Applies answers of which only those under the `changed` keys differ. */
const applyAnswers = (
  state: ClaimSessionState,
  answers: ClaimAnswers,
  changed: readonly ClaimAnswerKey[],
): ClaimTransition => {
  const progress = claimProgress(answers, state.facts, state.moments);
  return saveDraft(
    {
      ...state,
      raising: idle,
      progress,
      failedSubmit: withoutProblemsOf(state.failedSubmit, changed),
    },
    withAnswers(state.draft, answers),
  );
};

const isEmergency = ({ progress }: ClaimSessionState): boolean =>
  progress.at === 'gasLeakRejection';

/** Sets, changes or removes an answer. One that reports an emergency leads there at once. */
export const setClaimAnswer = (
  state: ClaimSessionState,
  key: ClaimAnswerKey,
  value: string | readonly string[],
): ClaimTransition => {
  if (isLocked(state) || key === 'paymentId') return [state, []];
  const { [key]: _, ...setAside } = state.setAside;
  const [after, keep] = applyAnswers(
    { ...state, setAside },
    setAnswer(state.draft.answers, key, value),
    [key],
  );
  return isEmergency(after) && !isEmergency(state)
    ? [{ ...after, traced: undefined }, [...keep, goToStep('gasLeakRejection')]]
    : [after, keep];
};

/** Selects or clears a day or its times, among those that the urgency offers at this moment. */
export const setChosenDays = (
  state: ClaimSessionState,
  choice: DayChoice,
  { now }: ClaimEventContext,
): ClaimTransition => {
  if (isLocked(state)) return [state, []];
  const before = state.draft.answers;
  const after = chooseDay(before, choice, state.progress.urgency.outcome, londonTime(now));
  const changed = dayKeys.filter((key) => String(before[key] ?? '') !== String(after[key] ?? ''));
  return changed.length === 0 ? [state, []] : applyAnswers(state, after, changed);
};

const isNotOfPayment = (key: ClaimAnswerKey): boolean => key !== 'paymentId';

/** The questions whose answers are among some keys. */
const questionsAmong = (keys: readonly ClaimAnswerKey[]): readonly ClaimQuestion[] =>
  claimQuestionKeys.filter((question) => keys.includes(question));

/** The claim with the answers that an earlier change removed from its path. */
const restoreSetAside = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  draft: { ...state.draft, answers: { ...state.setAside, ...state.draft.answers } },
});

const failSubmit = (
  state: ClaimSessionState,
  step: ClaimFormStep,
  problems: ReturnType<typeof validateStage>,
): ClaimSessionState => ({
  ...state,
  failedSubmit: {
    step,
    attempt: state.failedSubmit.step === step ? state.failedSubmit.attempt + 1 : 1,
    problems,
    firstField: problems[0]?.field,
  },
  offersToResume: false,
});

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
  const { answers } = state.draft;
  const problems = validateStage(step, answers, {
    urgency: state.progress.urgency.outcome,
    moments: [londonTime(now)],
  });
  if (problems.length > 0) return [failSubmit(state, step, problems), []];
  const completedSteps = [...state.completedSteps.filter((other) => other !== step), step];
  const before = restoreSetAside(state);
  const rejudged = decideRoute(before, now);
  const urgency = rejudged.progress.urgency.outcome;
  const urgencyOfChosenDays = step === 'chooseDate' ? urgency : state.urgencyOfChosenDays;
  const judged = {
    ...rejudged,
    completedSteps,
    urgencyOfChosenDays,
    traced: undefined,
  };
  const { kept, dropped } = pruneAnswers(judged.draft.answers, judged.progress);
  const removed = dropped.filter((key) => answers[key] !== undefined);
  const questions = questionsAmong(removed);
  if (questions.length > 0 && !isConfirmed)
    return [{ ...state, removal: { step, returning, questions } }, []];
  const next = returning
    ? stepToReturnTo(
        step,
        judged.progress,
        // Another urgency has other days.
        completedSteps.filter((other) => other !== 'chooseDate' || urgencyOfChosenDays === urgency),
      )
    : nextStep(step, judged.progress);
  const go = goToStep(next, { returning: returning && next !== 'review' });
  const isUnchanged =
    removed.length === 0 && Object.keys(kept).length === Object.keys(answers).length;
  if (judged.progress.refusal !== undefined || isUnchanged)
    return [{ ...judged, draft: state.draft }, [go]];
  const setAside = pickAnswers(judged.draft.answers, dropped.filter(isNotOfPayment));
  const [pruned, keep] = saveDraft({ ...judged, setAside }, withAnswers(state.draft, kept));
  return [pruned, [...keep, go]];
};

/** Stays on the step with all answers. */
export const declineRemoval = (state: ClaimSessionState): ClaimTransition =>
  state.removal === undefined ? [state, []] : [{ ...state, removal: undefined }, []];

/** Continues from the step, without the answers that no longer apply. */
export const confirmRemoval = (
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
export const showStep = (state: ClaimSessionState, step: ClaimFormStep): ClaimTransition => {
  const [shown] = state.removal?.step === step ? [state] : declineRemoval(state);
  return step === firstStep || !shown.offersToResume
    ? [shown, []]
    : [{ ...shown, offersToResume: false }, []];
};

/** Resumes at the furthest step, or shows the problems of the first one. */
export const resumeClaim = (
  state: ClaimSessionState,
  context: ClaimEventContext,
): ClaimTransition => {
  const furthest = furthestStep(state.progress);
  return furthest === firstStep
    ? continueFromStep(state, { step: firstStep, returning: false, isConfirmed: false }, context)
    : [state, [goToStep(furthest)]];
};

/** The review is confirmed and leads to the payment, if that is still due at this moment. */
export const continueToPayment = (
  state: ClaimSessionState,
  { now }: ClaimEventContext,
): ClaimTransition => {
  const judged = decideRoute(state, now);
  return [judged, judged.progress.at === 'paymentDetails' ? [goToStep('paymentDetails')] : []];
};

/** Tracks that a claim has ended in a refusal, once each time that the user comes to it (document 2, section 7). */
export const trackRefusal = (state: ClaimSessionState): ClaimTransition => {
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

/** A new draft with the same answers: its key and its payment are used. */
export const renewDraft = (draft: ClaimDraft, freshKey: string): ClaimDraft => {
  const { paymentId: _, ...answers } = draft.answers;
  return {
    contractId: draft.contractId,
    answers,
    attemptKey: freshKey,
    clientSecret: undefined,
    openedFor: undefined,
    traceId: undefined,
    status: { is: 'written' },
  };
};
