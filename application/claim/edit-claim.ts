import {
  otherTextKeys,
  stagesOfAnswer,
  wellFormedAnswers,
  claimAnswerKeys,
  claimQuestionKeys,
  claimQuestions,
  dayKeys,
  preferredDays,
  type ClaimAnswerKey,
  chooseDay,
  type ClaimShape,
  claimWalk,
  offerMoments,
  preparedClaimFlow,
  progressOfWalk,
  validateStage,
  type ClaimProblem,
} from '#domain/claim';
import { isSameAnswer } from '#domain/flow';
import { type Instant, londonTime } from '#domain/time';
import { editing } from '../sending/attempt.ts';
import { setFieldDraft, typedAnswers, type SessionFlow } from '../session/flow-session.ts';
import { withoutProblems } from '../session/failed-continue.ts';
import type { ClaimDraft } from '../ports/device/claim-drafts.ts';
import {
  areDaysConfirmed,
  formPath,
  isLocked,
  shownStep,
  type ClaimSessionState,
  type ClaimTransition,
  type OnClaimEvent,
  type RequestedStep,
} from './claim-session-state.ts';
import { paymentHoldOf, daysOf } from './claim-draft.ts';
import { followRoute, saveDraft, showStep } from './claim-transitions.ts';

/** The draft with other answers: a payment authorised for it now needs a review. */
export const withSession = (draft: ClaimDraft, session: ClaimDraft['session']): ClaimDraft => ({
  ...draft,
  session,
  status: { is: 'editing', needsReview: paymentHoldOf(draft) === 'authorised' },
});

/** The fields whose problems an answer clears: its own, and those that depend on it. */
const fieldsClearedBy = (key: ClaimAnswerKey): readonly ClaimAnswerKey[] => {
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
  const draft = withSession(state.draft, session);
  const touched: readonly string[] = changed.flatMap(fieldsClearedBy);
  const failed = withoutProblems(state.failed, ({ field }) => touched.includes(field));
  return saveDraft(followRoute({ ...state, draft, creation: editing, failed }), draft);
};

/** The claim route as a flow whose typed answers count at once. */
export const rulesOf = (
  { facts, judgedAt, progress, draft }: ClaimSessionState,
  now: Instant,
): SessionFlow<ClaimShape, ClaimProblem, 'review'> => ({
  flow: preparedClaimFlow,
  questions: claimQuestions,
  facts,
  walk: (submitted, drafts) =>
    claimWalk(typedAnswers({ submitted, drafts }), facts, offerMoments(judgedAt)),
  read: (_, fields) => fields,
  problemsAt: (stage, answers) =>
    validateStage(stage, wellFormedAnswers(answers[stage] ?? {}), {
      urgency: progress.urgency.outcome,
      moments: [londonTime(now)],
    }),
  prefill: () => ({}),
  repeats: {},
  pathOf: formPath,
  isCompleted: (step, submitted, walk) =>
    step === 'review' ||
    (submitted[step] !== undefined &&
      (step !== 'chooseDate' || areDaysConfirmed({ progress: progressOfWalk(walk), draft }))),
});

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
    state.draft.session,
  );

const isEmergency = ({ progress }: ClaimSessionState): boolean =>
  progress.at === 'gasLeakRejection';

const isText = (key: ClaimAnswerKey): boolean =>
  claimQuestionKeys.some((question) =>
    question === key ? claimQuestions[question].kind === 'text' : otherTextKeys[question] === key,
  );

/** Takes back the answers of the shown step that were not continued. A text stays, unless it was emptied. */
const takeAnswersBack = (state: ClaimSessionState): ClaimTransition => {
  const { submitted, drafts, shown } = state.draft.session;
  if (shown === undefined || shown === 'review' || isLocked(state) || isEmergency(state))
    return [state, []];
  if (submitted[shown] === undefined || drafts[shown] === undefined) return [state, []];
  const before = wellFormedAnswers(submitted[shown]);
  const typed = wellFormedAnswers(drafts[shown]);
  const changed = claimAnswerKeys.filter(
    (key) => !isSameAnswer(before[key], typed[key]) && (typed[key] === undefined || !isText(key)),
  );
  if (changed.length === 0) return [state, []];
  const { draft } = changed.reduce(
    (sofar, key) => ({
      ...sofar,
      draft: { ...sofar.draft, session: withAnswer(sofar, key, before[key] ?? '') },
    }),
    state,
  );
  return applyAnswers(state, draft.session, changed);
};

/**
 * Shows a step. Answers that were not continued do not decide which: they are taken back where the step would not be
 * open with them, and on a return to the review, where a choice could remove other answers.
 */
export const onStepChosen = (
  state: ClaimSessionState,
  { step, returnsTo }: RequestedStep,
): ClaimTransition => {
  const isReturn = step !== undefined && step === state.draft.session.returnsTo;
  const isOpen = shownStep(showStep(state, step, returnsTo)) === step;
  const [next, keep] = isOpen && !isReturn ? [state, []] : takeAnswersBack(state);
  return [showStep(next, step, returnsTo), keep];
};

/** Sets, changes or removes an answer. One that reports an emergency leads there at once. */
export const onAnswered: OnClaimEvent<'answered'> = (state, { key, value }) => {
  if (isLocked(state) || key === 'paymentId') return [state, []];
  const [after, keep] = applyAnswers(state, withAnswer(state, key, value), [key]);
  return isEmergency(after) && !isEmergency(state)
    ? [showStep({ ...after, tracedRefusal: undefined }, 'gasLeakRejection'), keep]
    : [after, keep];
};

/** Selects or clears a day or its times, among those that the urgency offers at this moment. */
export const onDaysChosen: OnClaimEvent<'days-chosen'> = (state, { choice }, { now }) => {
  if (isLocked(state)) return [state, []];
  const before = daysOf(state);
  const after = chooseDay(before, choice, state.progress.urgency.outcome, londonTime(now));
  const changed = dayKeys.filter((key) => String(before[key] ?? '') !== String(after[key] ?? ''));
  if (changed.length === 0) return [state, []];
  const { session } = state.draft;
  const drafts = { ...session.drafts, chooseDate: after };
  return applyAnswers(state, { ...session, drafts }, changed);
};
