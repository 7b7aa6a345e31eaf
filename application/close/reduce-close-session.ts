import {
  type CloseStep,
  closeQuestions,
  linesOf,
  authorisationOf,
  confirmsCosts,
  withConfirmationsOf,
  type Authorisation,
} from '#domain/close';
import { type AnswerValue, openNodes, detailsOf, type Question } from '#domain/flow';
import type { FileQuestion } from './close-draft.ts';
import type { EngineerJob } from '#domain/repair';
import {
  continueFromNode,
  failContinue,
  problemsAtStop,
  openNode,
  shownNode,
  setFieldDraft,
  withoutProblems,
} from '../session/flow-session.ts';
import {
  fieldsOfStep,
  waitsForHigherAmount,
  isEndStep,
  lockedSteps,
  rulesOf,
  shownCloseStep,
  type CloseBeforeChange,
  type CloseCommand,
  type CloseEvent,
  type CloseSessionEvent,
  type CloseState,
  type CloseTransition,
  type OpenClose,
} from './close-session-state.ts';
import { closeProgressOf } from './close-path.ts';

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

const onAnswered = (
  state: OpenClose,
  event: {
    readonly step: CloseStep;
    readonly field: string;
    readonly value: AnswerValue | undefined;
  },
): OpenClose => {
  const { step, field, value } = event;
  const { failed } = state;
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
      failed,
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
const showProblemsAtStop = (state: OpenClose): OpenClose => {
  const walk = closeProgressOf(state);
  const failed =
    shownNode(state.session, walk) === walk.at
      ? problemsAtStop(rulesOf(state), state.session, walk)
      : undefined;
  return failed === undefined ? { ...state, failed } : showFailedStep(state, failed);
};

/** Keeps the ticks for the costs only where they confirm the present authorisation. */
const withConfirmations = (state: OpenClose, confirmed: Authorisation | undefined): OpenClose => {
  const now = authorisationOf(state.job);
  const submitted = withConfirmationsOf(state.session.submitted, confirmed, now);
  const drafts = withConfirmationsOf(state.session.drafts, confirmed, now);
  return submitted === state.session.submitted && drafts === state.session.drafts
    ? state
    : { ...state, session: { ...state.session, submitted, drafts } };
};

/** Shows the step whose files cannot be sent; once they can, the engineer returns to where they were. */
const onFilesBlocked = (
  state: OpenClose,
  {
    step,
    unsentFiles,
  }: Pick<Extract<CloseSessionEvent, { readonly is: 'files-blocked' }>, 'step' | 'unsentFiles'>,
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

const onContinued = (
  before: OpenClose,
  { step, moments, unsentFiles }: Extract<CloseSessionEvent, { readonly is: 'continued' }>,
): OpenClose => {
  const state = { ...before, moments };
  const result = continueFromNode(rulesOf(state), state.session, step, state.failed);
  if (!result.done) return showFailedStep(state, result.failed);
  if (unsentFiles.length > 0) return onFilesBlocked(state, { step, unsentFiles });
  const { session, dropped } = result;
  const flags = dropped.includes('canLabourCostBeLowered')
    ? { ...state.flags, labourWarned: true }
    : state.flags;
  const { at } = closeProgressOf({ ...state, flags, session });
  return {
    ...state,
    flags,
    session,
    failed: undefined,
    finishing: isEndStep(at) && session.shown === at,
    notice:
      dropped.length > 0
        ? { is: 'answers-dropped', steps: dropped.length, before: beforeChange(before, step) }
        : undefined,
  };
};

const onFilesSettled = (state: OpenClose, question: FileQuestion): OpenClose => ({
  ...state,
  failed: withoutProblems(
    state.failed,
    ({ field, problem }) => field === question && problem === 'file-not-ready',
  ),
});

/** Checks a failed Continue again with the present job: problems may go or change, and none is added. */
const recheckProblems = (state: OpenClose): OpenClose['failed'] => {
  const { failed } = state;
  if (failed === undefined) return undefined;
  const again = continueFromNode(rulesOf(state), state.session, failed.node);
  const problems = again.done || again.failed.node !== failed.node ? [] : again.failed.problems;
  const remainingProblems = failed.problems.flatMap(({ field, problem }) =>
    problems.filter((other) => other.field === field && other.problem === problem),
  );
  return remainingProblems.length === 0 ? undefined : { ...failed, problems: remainingProblems };
};

/**
 * Shows the step whose tick for the costs was cleared, if the engineer is at or past it; after it is ticked again, they
 * return to where they were. `undefined` otherwise.
 */
const requireConfirmationAgain = (
  state: OpenClose,
  shownBefore: CloseStep,
): OpenClose | undefined => {
  const walk = closeProgressOf(state);
  const { at } = walk;
  const isThere = shownBefore === at;
  if (!confirmsCosts(at) || (!isThere && openNodes(walk).includes(shownBefore))) return undefined;
  return {
    ...state,
    failed: isThere ? recheckProblems(state) : undefined,
    finishing: false,
    session: isThere ? state.session : openNode(state.session, at, shownBefore),
    notice: { is: 'confirm-again' },
  };
};

/**
 * Restores a stored close with the present job. `confirmed`: the authorisation that its ticks for the costs confirm.
 */
export const restoreClose = (kept: OpenClose, confirmed: Authorisation | undefined): OpenClose => {
  const state = withConfirmations(kept, confirmed);
  const again = state === kept ? undefined : requireConfirmationAgain(state, shownCloseStep(kept));
  return again ?? showProblemsAtStop(state);
};

/** Applies the job as read again: leads back to the step that waits for it, or to a step that it no longer allows. */
const onJobRead = (state: OpenClose, job: EngineerJob): OpenClose => {
  const before = closeProgressOf(state);
  const read = { ...state, job };
  const next = withConfirmations(read, authorisationOf(state.job));
  const after = closeProgressOf(next);
  const isSentBack = before.passed.some(
    ({ node }) => node === 'costAuthorisation' && after.at === 'costAuthorisation',
  );
  if (isSentBack)
    return {
      ...next,
      failed: undefined,
      finishing: false,
      session: openNode(next.session, 'costAuthorisation'),
      notice: { is: 'authorisation-changed' },
    };
  const again = next === read ? undefined : requireConfirmationAgain(next, shownCloseStep(state));
  if (again !== undefined) return again;
  const shown = shownNode(state.session, before);
  if (!openNodes(after).includes(shown)) return { ...showProblemsAtStop(next), finishing: false };
  const failed = recheckProblems(next);
  const isRaised =
    state.failed !== undefined &&
    waitsForHigherAmount(state, state.failed.node) &&
    !waitsForHigherAmount({ ...next, failed }, state.failed.node);
  return {
    ...next,
    failed,
    // A later step that the new answer opens is not shown before the engineer has seen the answer.
    session: shown === next.session.shown ? next.session : { ...next.session, shown },
    ...(isRaised && { notice: { is: 'amount-raised' } }),
  };
};

/** Restores the answers that a change has removed, with the present job. */
const undoChange = (state: OpenClose): OpenClose => {
  if (state.notice?.is !== 'answers-dropped' || state.notice.before === undefined) return state;
  const before = { ...state, ...state.notice.before, failed: undefined, notice: undefined };
  return onJobRead({ ...before, finishing: false }, state.job);
};

const onStepOpened = (
  state: OpenClose,
  { step, returnsTo }: { readonly step: CloseStep; readonly returnsTo?: CloseStep },
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

/** Applies a reading of the job, unless a later one was applied already. */
const onReading = (
  state: OpenClose,
  { job, reading }: Extract<CloseSessionEvent, { readonly is: 'job-read' }>,
): OpenClose =>
  reading > state.reads.applied
    ? onJobRead({ ...state, reads: { ...state.reads, applied: reading } }, job)
    : state;

/** Whether nothing has happened to a close that its next step depends on. */
const isSameClose = (one: OpenClose, other: OpenClose): boolean =>
  one.session === other.session &&
  one.job === other.job &&
  one.flags === other.flags &&
  one.failed === other.failed &&
  one.notice === other.notice;

/** Shows the step after the one that is being left. */
const onLeft = (state: OpenClose, kept: boolean): OpenClose => {
  const { leaving } = state;
  if (leaving === undefined) return state;
  const next = isSameClose(state, leaving.before)
    ? leaving.next
    : onContinued({ ...state, leaving: undefined }, leaving.event);
  return { ...next, reads: state.reads, kept };
};

/** An open close after an event. */
export const reduceOpenClose = (state: OpenClose, event: CloseSessionEvent): OpenClose => {
  switch (event.is) {
    case 'answered':
      return onAnswered(state, event);
    case 'continued':
      return onContinued(state, event);
    case 'step-opened':
      return onStepOpened(state, event);
    case 'change-undone':
      return undoChange(state);
    case 'files-blocked':
      return onFilesBlocked(state, event);
    case 'files-settled':
      return onFilesSettled(state, event.question);
    case 'reading-job':
      return { ...state, reads: { ...state.reads, started: state.reads.started + 1 } };
    case 'job-read':
      return onReading(state, event);
    case 'left':
      return onLeft(state, event.kept);
    case 'kept':
      return { ...state, kept: event.kept };
    case 'not-in-progress':
      return { ...state, finishing: false, notice: { is: 'not-in-progress' } };
    case 'not-finished':
      return { ...state, finishing: false };
  }
};

const keep: CloseCommand = { do: 'keep' };

/** Leads the address to the step that is shown now. */
const goToShown = (
  before: OpenClose,
  next: OpenClose,
  replace: boolean,
): readonly CloseCommand[] => {
  const step = shownCloseStep(next);
  return step === shownCloseStep(before) ? [] : [{ do: 'go', step, replace }];
};

/** Leaves a step once its answers are stored; where it cannot be left, its problems are shown at once. */
const startLeaving = (
  state: OpenClose,
  event: Extract<CloseSessionEvent, { readonly is: 'continued' }>,
): readonly [OpenClose, readonly CloseCommand[]] => {
  const next = onContinued(state, event);
  return next.failed === undefined
    ? [{ ...state, leaving: { event, before: state, next } }, [{ do: 'keep-left', next }]]
    : [next, goToShown(state, next, false)];
};

const commandsAfter = (
  state: OpenClose,
  event: CloseSessionEvent,
  next: OpenClose,
): readonly CloseCommand[] => {
  switch (event.is) {
    case 'answered':
      return [keep];
    case 'step-opened': {
      if (event.byAddress !== true) return [...goToShown(state, next, false), keep];
      const step = shownCloseStep(next);
      return step === event.step ? [keep] : [{ do: 'go', step, replace: true }, keep];
    }
    case 'change-undone':
    case 'files-blocked':
      return [...goToShown(state, next, false), keep];
    case 'job-read':
      return [...goToShown(state, next, true), ...(next.session === state.session ? [] : [keep])];
    case 'left': {
      const isChanged = state.leaving !== undefined && !isSameClose(state, state.leaving.before);
      return [
        ...goToShown(state, next, false),
        // Changes during the write are not in the stored draft yet.
        ...(isChanged ? [keep] : []),
        ...(next.finishing ? [{ do: 'finish' } as const] : []),
      ];
    }
    case 'continued':
    case 'reading-job':
    case 'files-settled':
    case 'kept':
    case 'not-in-progress':
    case 'not-finished':
      return [];
  }
};

/** The close after an event, and its side effects. An event that does not fit changes nothing. */
export const reduceCloseSession = (state: CloseState, event: CloseEvent): CloseTransition => {
  if (event.is === 'opened') return [{ is: 'open', ...event.close }, event.isNew ? [keep] : []];
  if (event.is === 'elsewhere') return [event, []];
  if (state.is !== 'open') return [state, []];
  if (event.is === 'continued') {
    const [next, commands] = startLeaving(state, event);
    return [{ is: 'open', ...next }, commands];
  }
  const next = reduceOpenClose(state, event);
  return next === state
    ? [state, []]
    : [{ ...next, is: 'open' }, commandsAfter(state, event, next)];
};
