import { useCallback, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CloseScreens } from '#application/close/close-session.ts';
import { closeFlow, closeSteps, type CloseStep, type CloseQuestion } from '#domain/close';
import type { Scalar } from '#domain/flow';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import {
  useGoBackTo,
  useStepInAddress,
  type StepsOfFlow,
} from '../../../shared/flow/use-step-in-address.ts';
import { useClose, useCloseSession, useCloseStep } from './close-context.ts';

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
  const navigate = useNavigate();
  const { goTo, request } = useStepInAddress(steps, session.requestStep);
  const onGoTo = useEffectEvent<CloseScreens['goTo']>((step, how) => goTo(step, how));
  const onLeave = useEffectEvent<CloseScreens['leaveForJob']>((job) => {
    void navigate(jobPaths.details(job), { replace: true });
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
