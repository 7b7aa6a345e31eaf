import {
  backFromStep,
  isBefore,
  shownCloseStep,
  type CloseCommand,
  type CloseEvent,
  type CloseEventOf,
  type CloseSessionEvent,
  type CloseState,
  type CloseTransition,
  type OpenClose,
} from './close-session-state.ts';
import {
  onAnswered,
  onFilesBlocked,
  onContinued,
  onFilesSettled,
  onStepOpened,
} from './answer-close.ts';
import { undoChange, onJobRead } from './apply-job.ts';

/** Whether nothing has happened to a close that its next step depends on. */
const isSameClose = (one: OpenClose, other: OpenClose): boolean =>
  one.session === other.session &&
  one.job === other.job &&
  one.flags === other.flags &&
  one.failed === other.failed &&
  one.notice === other.notice;

/**
 * Whether the browser's Back returns to the job, because the flow hides its own. After a reload no step counts as behind,
 * although a later one may have been shown.
 */
const isLeftByBack = (
  state: OpenClose,
  { step, byHistory, isBack }: CloseEventOf<'step-requested'>,
): boolean => {
  const shown = shownCloseStep(state);
  return (
    step !== undefined &&
    step !== shown &&
    byHistory &&
    backFromStep(state, shown) === undefined &&
    (isBack || isBefore(state, step, shown))
  );
};

const onStepRequested = (state: OpenClose, event: CloseEventOf<'step-requested'>): OpenClose => {
  const { step } = event;
  const isShown = step === undefined || step === shownCloseStep(state);
  return isShown || isLeftByBack(state, event) ? state : onStepOpened(state, { step });
};

/** An event that only changes the close. The other two store the answers of a step, and show the next one. */
type ChangingEvent = Exclude<CloseSessionEvent, { readonly is: 'continued' | 'step-stored' }>;

/** An open close after an event. */
export const reduceOpenClose = (state: OpenClose, event: ChangingEvent): OpenClose => {
  switch (event.is) {
    case 'answered':
      return onAnswered(state, event);
    case 'step-opened':
      return onStepOpened(state, event);
    case 'step-requested':
      return onStepRequested(state, event);
    case 'change-undone':
      return undoChange(state);
    case 'files-blocked':
      return onFilesBlocked(state, event);
    case 'files-settled':
      return onFilesSettled(state, event);
    case 'reading-job':
      return { ...state, reads: { ...state.reads, started: state.reads.started + 1 } };
    case 'job-read':
      return onJobRead(state, event);
    case 'draft-stored':
      return { ...state, isStored: event.isStored };
    case 'not-in-progress':
      return { ...state, finishing: false, notice: { is: 'not-in-progress' } };
    case 'not-finished':
      return { ...state, finishing: false };
  }
};

const storeDraft: CloseCommand = { do: 'store-draft' };
const finish: CloseCommand = { do: 'finish' };

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
const startLeaving = (state: OpenClose, event: CloseEventOf<'continued'>): CloseTransition => {
  const next = onContinued(state, event);
  return next.failed === undefined
    ? [{ ...state, leaving: { event, before: state, next } }, [{ do: 'store-step', next }]]
    : [next, [...goToShown(state, next, false), storeDraft]];
};

/**
 * Shows the next step once the answers of this one are stored. Answers that changed during the write are stored first. If
 * the engineer opened another step meanwhile, that one stays, and Continue does nothing more.
 */
const onStepStored = (
  state: OpenClose,
  { isStored }: CloseEventOf<'step-stored'>,
): CloseTransition => {
  if (state.leaving === undefined) return [state, []];
  const { event, before, next } = state.leaving;
  const here = { ...state, isStored, leaving: undefined };
  if (shownCloseStep(here) !== shownCloseStep(before)) return [here, [storeDraft]];
  if (!isSameClose(here, before)) return startLeaving(here, event);
  const left = { ...next, reads: state.reads, isStored };
  return [left, [...goToShown(here, left, false), ...(left.finishing ? [finish] : [])]];
};

const commandsAfter = (
  state: OpenClose,
  event: ChangingEvent,
  next: OpenClose,
): readonly CloseCommand[] => {
  switch (event.is) {
    case 'answered':
      return [storeDraft];
    case 'step-requested': {
      if (isLeftByBack(state, event)) return [{ do: 'leave', job: state.job.uid }];
      const step = shownCloseStep(next);
      const lead: readonly CloseCommand[] =
        step === event.step ? [] : [{ do: 'go', step, replace: true }];
      return next.session === state.session ? lead : [...lead, storeDraft];
    }
    case 'step-opened':
    case 'change-undone':
    case 'files-blocked':
      return [...goToShown(state, next, false), storeDraft];
    case 'job-read':
      return [
        ...goToShown(state, next, true),
        ...(next.session === state.session ? [] : [storeDraft]),
      ];
    case 'reading-job':
    case 'files-settled':
    case 'draft-stored':
    case 'not-in-progress':
    case 'not-finished':
      return [];
  }
};

/** The close after an event, and its side effects. An event that does not fit changes nothing. */
export const reduceCloseSession = (state: CloseState, event: CloseEvent): CloseTransition => {
  if (event.is === 'opened') return [event.close, event.isNew ? [storeDraft] : []];
  if (event.is === 'elsewhere') return [event, []];
  if (state.is !== 'open') return [state, []];
  if (event.is === 'continued') return startLeaving(state, event);
  if (event.is === 'step-stored') return onStepStored(state, event);
  const next = reduceOpenClose(state, event);
  const isIgnored = next === state && event.is !== 'step-requested';
  return [next, isIgnored ? [] : commandsAfter(state, event, next)];
};
