import {
  otherTextKeys,
  questionsOf,
  stagesOfAnswer,
  wellFormedAnswers,
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
  type ClaimStage,
} from '#domain/claim';
import { type Instant, londonTime } from '#domain/time';
import { editing } from '../sending/attempt.ts';
import { setFieldDraft, typedAnswers, type SessionFlow } from '../session/flow-session.ts';
import { withoutProblems } from '../session/failed-continue.ts';
import type { ClaimDraft } from '../ports/device/claim-drafts.ts';
import {
  areDaysConfirmed,
  formPath,
  isLocked,
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

/** Takes back the choices of a step that were not continued; its texts stay. */
const takeChoicesBack = (state: ClaimSessionState, step: ClaimStage): ClaimTransition => {
  const { submitted, drafts } = state.draft.session;
  if (submitted[step] === undefined) return [state, []];
  const before = wellFormedAnswers(submitted[step]);
  const changed = questionsOf(step).filter(
    (question) =>
      claimQuestions[question].kind === 'choice' &&
      drafts[step]?.[question] !== undefined &&
      drafts[step][question] !== before[question],
  );
  const { draft } = changed.reduce(
    (sofar, question) => ({
      ...sofar,
      draft: { ...sofar.draft, session: withAnswer(sofar, question, before[question] ?? '') },
    }),
    state,
  );
  return applyAnswers(state, draft.session, changed);
};

/**
 * Shows a step. A return from a change to the review takes back the choice that would remove answers, if the user has
 * declined that.
 */
export const onStepChosen = (
  state: ClaimSessionState,
  { step, returnsTo }: RequestedStep,
): ClaimTransition => {
  const { removal, draft } = state;
  const isTakenBack =
    removal?.isDeclined === true &&
    removal.step !== 'review' &&
    step === 'review' &&
    draft.session.returnsTo === step;
  const [next, keep] = isTakenBack ? takeChoicesBack(state, removal.step) : [state, []];
  return [showStep(next, step, returnsTo), keep];
};

const isEmergency = ({ progress }: ClaimSessionState): boolean =>
  progress.at === 'gasLeakRejection';

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
