import { createContext, use, useCallback, useEffectEvent, useLayoutEffect } from 'react';
import type { CloseSession, CloseScreens } from '#application/close/close-session.ts';
import {
  backFromStep,
  countCloseSteps,
  fieldsOfStep,
  lockedSteps,
  shownCloseStep,
  type OpenClose,
} from '#application/close/close-session-state.ts';
import { problemAt } from '#application/session/failed-continue.ts';
import { type CloseStep, closeFlow, closeSteps, type CloseQuestion } from '#domain/close';
import type { Answers, Scalar } from '#domain/flow';
import { closeProblemWording } from '#words/features/close/wording/problems.ts';
import type { StepCount } from '../../../shared/flow/step-form.tsx';
import { useSelection, type Store } from '../../../shared/flow/use-selection.ts';
import {
  fillWordingAsText,
  type WordingValues,
} from '../../../shell/configuration/fill-wording.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import {
  useGoBackTo,
  useLeaveFlow,
  useStepInAddress,
  type StepsOfFlow,
} from '../../../shared/flow/use-step-in-address.ts';

/** The part of the state that the submitted answers and the job decide: typing does not change it. */
type ClosePlace = {
  /** The step that is shown. */
  readonly step: CloseStep;
  /** The target of Back; `undefined` where it is hidden. */
  readonly back: CloseStep | undefined;
  readonly count: StepCount;
  /** Earlier steps that may not be changed from here. */
  readonly locked: ReadonlySet<CloseStep>;
};

/** An open close, with the values of the fields of its step. */
export type ShownClose = ClosePlace & { readonly state: OpenClose; readonly fields: Answers };

export type CloseOnScreen = Store<ShownClose> & {
  readonly session: CloseSession;
  readonly values: WordingValues;
};

const placeOf = (state: OpenClose): ClosePlace => {
  const step = shownCloseStep(state);
  return {
    step,
    back: backFromStep(state, step),
    count: countCloseSteps(state, step),
    locked: lockedSteps(state),
  };
};

const isSamePlace = (one: OpenClose, other: OpenClose): boolean =>
  one.session.submitted === other.session.submitted &&
  one.session.shown === other.session.shown &&
  one.job === other.job &&
  one.flags === other.flags &&
  one.moments === other.moments;

/** The shown part of a state. An unchanged part keeps the object of the previous one. */
export const showClose = (state: OpenClose, before?: ShownClose): ShownClose => {
  const place = before !== undefined && isSamePlace(before.state, state) ? before : placeOf(state);
  return { ...place, state, fields: fieldsOfStep(state, place.step) };
};

/** The screens of a session. They keep the last open state while the session ends. */
export const putOnScreen = (
  session: CloseSession,
  opened: OpenClose,
  values: WordingValues,
): CloseOnScreen => {
  let shown = showClose(opened);
  return {
    session,
    values,
    subscribe: session.subscribe,
    state: () => {
      const state = session.state();
      if (state.is === 'open' && state !== shown.state) shown = showClose(state, shown);
      return shown;
    },
  };
};

export const CloseContext = createContext<CloseOnScreen | undefined>(undefined);

const useCloseOnScreen = (): CloseOnScreen => {
  const close = use(CloseContext);
  if (close === undefined) throw new Error('No close is open here');
  return close;
};

/** The session of the close that is shown. */
export const useCloseSession = (): CloseSession => useCloseOnScreen().session;

/** Selects what a component shows of the close; it renders again when one of the selected values changes. */
export const useClose = <Selected>(select: (shown: ShownClose) => Selected): Selected =>
  useSelection(useCloseOnScreen(), select);

/** The step that is shown. */
export const useCloseStep = (): CloseStep => useClose(({ step }) => step);

type ErrorOf = (
  field: string,
  line?: { readonly at: number; readonly of: string },
) => string | undefined;

/** Finds the error of a field, or of a field in one of its lines. */
export const useErrorOf = (): ErrorOf => {
  const { values } = useCloseOnScreen();
  const { failed, step } = useClose(({ state, step: shown }) => ({
    failed: state.failed,
    step: shown,
  }));
  return useCallback(
    (field, line) => {
      const problem = problemAt(failed, step, field, line);
      return problem === undefined
        ? undefined
        : fillWordingAsText(closeProblemWording(step, problem), values);
    },
    [failed, step, values],
  );
};

const isCloseStep = (text: string): text is CloseStep => closeSteps.some((step) => step === text);

const steps: StepsOfFlow<CloseStep> = {
  first: closeFlow.start,
  carriesOn: true,
  isStep: isCloseStep,
};

export type CloseStepsShown = {
  /** Absent while Back is hidden. */
  readonly onBack: (() => void) | undefined;
  readonly onContinue: () => Promise<void>;
  /** Answers the question of the step, and continues. */
  readonly onAnswer: (question: CloseQuestion, answer: Scalar) => Promise<void>;
  readonly onChange: (step: CloseStep) => void;
  readonly onUndo: () => void;
};

/**
 * The steps of a close, each with its own address, so that the phone's own Back obeys the same rules: where Back is
 * hidden, it returns to the job (decisions, "The phone's own Back").
 */
export const useCloseSteps = (): CloseStepsShown => {
  const session = useCloseSession();
  const { goTo, request } = useStepInAddress(steps, session.requestStep);
  const onGoTo = useEffectEvent<CloseScreens['goTo']>((step, how) => goTo(step, how));
  const leaveFlow = useLeaveFlow();
  const onLeave = useEffectEvent<CloseScreens['leaveForJob']>((job) => {
    leaveFlow(jobPaths.details(job));
  });
  const onAttached = useEffectEvent(() => request());
  // A layout effect ends with the screens: an answer that arrives right after them calls no one back.
  useLayoutEffect(() => {
    const detach = session.attach({ goTo: onGoTo, leaveForJob: onLeave });
    onAttached();
    return detach;
  }, [session]);
  const goBackTo = useGoBackTo<CloseStep>(session.openStep);
  const shown = useCloseStep();
  const back = useClose((shown) => shown.back);
  const onChange = useCallback(
    (step: CloseStep) => session.openStep(step, shown),
    [session, shown],
  );
  const onContinue = () => session.continue(shown);

  return {
    onBack: back === undefined ? undefined : () => goBackTo(back),
    onContinue,
    onAnswer: (question, answer) => {
      session.setAnswer(shown, question, answer);
      return onContinue();
    },
    onChange,
    onUndo: session.undoChange,
  };
};
