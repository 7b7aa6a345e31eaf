import { createContext, use, useCallback } from 'react';
import type { CloseSession } from '#application/close/close-session.ts';
import {
  backFromStep,
  countSteps,
  fieldsOfStep,
  lockedSteps,
  shownCloseStep,
  type OpenClose,
} from '#application/close/close-session-state.ts';
import { problemAt } from '#application/session/failed-continue.ts';
import type { CloseStep } from '#domain/close';
import type { Answers } from '#domain/flow';
import { closeProblemWording } from '#words/features/close/wording/problems.ts';
import type { StepCount } from '../../../shared/flow/step-frame.tsx';
import { useSelection, type Store } from '../../../shared/flow/use-selection.ts';
import {
  fillWordingAsText,
  type WordingValues,
} from '../../../shell/configuration/fill-wording.ts';

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
    count: countSteps(state, step),
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
