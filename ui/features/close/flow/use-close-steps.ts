import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import type { CloseScreens } from '#application/close/close-session.ts';
import { backFromStep, isBefore } from '#application/close/close-session-state.ts';
import { closeFlow, closeSteps, type CloseStep, type CloseQuestion } from '#domain/close';
import type { Scalar } from '#domain/flow';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import {
  useStepNavigation,
  type StepNavigation,
  type StepsOfFlow,
} from '../../../shared/flow/use-step-navigation.ts';
import { useClose, useCloseSession, useCloseStep, type ShownClose } from './close-context.ts';

const isCloseStep = (text: string): text is CloseStep => closeSteps.some((step) => step === text);

const steps: StepsOfFlow<CloseStep> = {
  first: closeFlow.start,
  review: closeFlow.start,
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
 * The session leads the address to the step that it shows. A step that the address reaches otherwise, such as by the
 * phone's own Back, is opened by the session.
 */
const useStepInAddress = ({ wanted, placesBehind, goTo }: StepNavigation<CloseStep>): void => {
  const session = useCloseSession();
  const shown = useCloseStep();
  const navigate = useNavigate();
  const how = useNavigationType();
  const placesBefore = useRef(placesBehind);

  // Step and address change in one render: a Back between the two would leave the old address.
  const onGoTo = useEffectEvent<CloseScreens['goTo']>((step, { replace }) =>
    goTo(step, { replace, atOnce: !replace }),
  );
  const hasArrived = useRef(false);
  const onAddressChanged = useEffectEvent(() => {
    const state = session.state();
    const step = wanted.step ?? closeFlow.start;
    const continues = !hasArrived.current && wanted.step === undefined;
    hasArrived.current = true;
    if (step === shown || state.is !== 'open') return;
    if (continues) return goTo(shown, { replace: true });
    const backIsHidden = backFromStep(state, shown) === undefined;
    // After a reload no step is counted as behind, although a later one may have been shown.
    const isBack = placesBehind < placesBefore.current || isBefore(state, step, shown);
    if (how === 'POP' && backIsHidden && isBack)
      return void navigate(jobPaths.details(state.job.uid), { replace: true });
    session.followAddress(step);
  });
  useEffect(() => session.attach({ goTo: onGoTo }), [session]);
  useEffect(() => onAddressChanged(), [wanted.step]);
  useEffect(() => {
    placesBefore.current = placesBehind;
  }, [placesBehind]);
};

const backOf = ({ back }: ShownClose): CloseStep | undefined => back;

/**
 * The steps of a close, each with its own address, so that the phone's own Back obeys the same rules: where Back is
 * hidden, it returns to the job (decisions, "The phone's own Back").
 */
export const useCloseSteps = (): CloseStepsShown => {
  const session = useCloseSession();
  const navigation = useStepNavigation(steps);
  useStepInAddress(navigation);
  const { goBackTo } = navigation;
  const shown = useCloseStep();
  const back = useClose(backOf);
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
