import { failContinue, withoutProblems } from '../session/failed-continue.ts';
import { type CloseStep, closeQuestions, flagsAfterRemoval, linesOf } from '#domain/close';
import {
  type Answers,
  type AnswerValue,
  detailsOf,
  isSameAnswer,
  type Question,
} from '#domain/flow';
import { continueFromNode, problemsAtStop, setFieldDraft } from '../session/flow-session.ts';
import { openNode, shownNode } from '../session/flow-navigation.ts';
import {
  fieldsOfStep,
  isEndStep,
  lockedSteps,
  rulesOf,
  shownCloseStep,
  type CloseBeforeChange,
  type CloseEventOf,
  type OpenClose,
  closeProgressOf,
} from './close-session-state.ts';

/** The question that a field belongs to: words beside an answer have a field of their own. */
const questionOf = (field: string): string =>
  Object.entries<Question>(closeQuestions).find(
    ([, question]) => detailsOf(question)?.key === field,
  )?.[0] ?? field;

/** Whether a line of an answer is unchanged, so that its problems stay. */
const isSameLine = (
  at: number,
  before: AnswerValue | undefined,
  after: AnswerValue | undefined,
): boolean => {
  const [lines, next] = [linesOf(before), linesOf(after)];
  return lines.length === next.length && JSON.stringify(lines[at]) === JSON.stringify(next[at]);
};

export const onAnswered = (
  state: OpenClose,
  { step, field, value }: CloseEventOf<'answered'>,
): OpenClose => {
  const typed = { node: step, field, value };
  const before = fieldsOfStep(state, step)[field];
  return {
    ...state,
    session: setFieldDraft(rulesOf(state), state.session, typed, closeProgressOf(state)),
    notice:
      state.notice?.is === 'answers-dropped'
        ? { ...state.notice, before: undefined }
        : state.notice,
    failed: withoutProblems(
      state.failed,
      (problem) =>
        questionOf(problem.field) === questionOf(field) &&
        // Another file of the answer does not mend it.
        problem.problem !== 'file-not-ready' &&
        (problem.line === undefined || !isSameLine(problem.line, before, value)),
    ),
  };
};

/** Shows the step of a failed Continue, and stays there when its problems are solved. */
const showFailedStep = (state: OpenClose, failed: NonNullable<OpenClose['failed']>): OpenClose => ({
  ...state,
  failed,
  session: { ...state.session, shown: failed.node },
});

/** Shows the problems of the shown step if the path stops there now. */
export const showProblemsAtStop = (state: OpenClose): OpenClose => {
  const walk = closeProgressOf(state);
  const failed =
    shownNode(state.session, walk) === walk.at
      ? problemsAtStop(rulesOf(state), state.session, walk)
      : undefined;
  return failed === undefined ? { ...state, failed } : showFailedStep(state, failed);
};

/** Shows the step whose files cannot be sent; once they can, the engineer returns to where they were. */
export const onFilesBlocked = (
  state: OpenClose,
  { step, unsentFiles }: Pick<CloseEventOf<'files-blocked'>, 'step' | 'unsentFiles'>,
): OpenClose => {
  const problems = unsentFiles.map((field) => ({ field, problem: 'file-not-ready' as const }));
  const before = shownCloseStep(state);
  const session = before === step ? state.session : openNode(state.session, step, before);
  const failed = failContinue(step, problems, state.failed);
  return { ...showFailedStep({ ...state, session }, failed), finishing: false };
};

/** The state that a Continue can be undone to: the step as submitted before, else as it was typed. */
const beforeChange = ({ job, flags, session }: OpenClose, step: CloseStep): CloseBeforeChange => {
  const { [step]: _typed, ...drafts } = session.drafts;
  return {
    job,
    flags,
    session: {
      ...session,
      drafts: session.submitted[step] === undefined ? session.drafts : drafts,
      shown: step,
    },
  };
};

const isSameText = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  isSameAnswer(one === '' ? undefined : one, other === '' ? undefined : other);

const isChanged = (typed: Answers, submitted: Answers): boolean =>
  Object.keys({ ...typed, ...submitted }).some((key) => !isSameText(typed[key], submitted[key]));

/** The first step of the path that was changed after its Continue, and left by Back. */
const firstUncontinuedStep = (
  { submitted, drafts }: OpenClose['session'],
  passed: ReturnType<typeof closeProgressOf>['passed'],
): CloseStep | undefined =>
  passed
    .map(({ node }) => node)
    .find((node) => isChanged(drafts[node] ?? submitted[node] ?? {}, submitted[node] ?? {}));

export const onContinued = (
  before: OpenClose,
  { step, moments, unsentFiles }: CloseEventOf<'continued'>,
): OpenClose => {
  const state = { ...before, moments };
  const result = continueFromNode(rulesOf(state), state.session, step, state.failed);
  if (!result.done) return showFailedStep(state, result.failed);
  if (unsentFiles.length > 0) return onFilesBlocked(state, { step, unsentFiles });
  const { session, dropped } = result;
  const flags = flagsAfterRemoval(state.flags, dropped);
  const { at, passed } = closeProgressOf({ ...state, flags, session });
  const isAtEnd = isEndStep(at) && session.shown === at;
  const uncontinued = isAtEnd ? firstUncontinuedStep(session, passed) : undefined;
  if (uncontinued !== undefined)
    return {
      ...state,
      flags,
      session: openNode(session, uncontinued, step),
      failed: undefined,
      finishing: false,
      notice: { is: 'change-not-continued' },
    };
  return {
    ...state,
    flags,
    session,
    failed: undefined,
    finishing: isAtEnd,
    notice:
      dropped.length > 0
        ? { is: 'answers-dropped', steps: dropped.length, before: beforeChange(before, step) }
        : undefined,
  };
};

export const onFilesSettled = (
  state: OpenClose,
  { question }: CloseEventOf<'files-settled'>,
): OpenClose => ({
  ...state,
  failed: withoutProblems(
    state.failed,
    ({ field, problem }) => field === question && problem === 'file-not-ready',
  ),
});

export const onStepOpened = (
  state: OpenClose,
  { step, returnsTo }: Pick<CloseEventOf<'step-opened'>, 'step' | 'returnsTo'>,
): OpenClose => {
  if (returnsTo !== undefined && lockedSteps(state).has(step)) return state;
  const opened = openNode(state.session, step, returnsTo);
  const walk = closeProgressOf(state);
  const staysThere = shownNode(opened, walk) === shownNode(state.session, walk);
  // The notice about removed answers is shown only where the change led.
  const isElsewhere = state.notice?.is === 'answers-dropped' && !staysThere;
  return {
    ...state,
    failed: staysThere ? state.failed : undefined,
    notice: isElsewhere ? undefined : state.notice,
    finishing: false,
    // A step that the answers do not open yet is no reason to forget where a change leads back to.
    session: staysThere ? state.session : opened,
  };
};
