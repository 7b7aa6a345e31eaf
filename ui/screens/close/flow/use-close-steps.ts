import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import type { CloseSession } from '#application/close-session/close-session.ts';
import {
  backFromStep,
  isBefore,
  shownCloseStep,
} from '#application/close-session/close-session-state.ts';
import { closeFlow, closeSteps, type CloseStep, type CloseQuestion } from '#domain/close';
import type { Scalar } from '#domain/flow';
import { jobPaths } from '../../../app/routes/job-paths.ts';
import {
  useStepNavigation,
  type GoToStep,
  type StepNavigation,
  type StepsOfFlow,
} from '../../../flow/use-step-navigation.ts';
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

/** Keeps the session and the address at the same step, whichever of them changes. */
const useFollowEachOther = ({ wanted, placesBehind, goTo }: StepNavigation<CloseStep>): void => {
  const session = useCloseSession();
  const shown = useCloseStep();
  const navigate = useNavigate();
  const how = useNavigationType();
  const placesBefore = useRef(placesBehind);

  const followSession = useEffectEvent(() => {
    if (shown !== (wanted.step ?? closeFlow.start)) goTo(shown, { replace: true });
  });
  const followAddress = useEffectEvent((step: CloseStep) => {
    const state = session.state();
    if (step === shown || state.is !== 'open') return;
    const backIsHidden = backFromStep(state, shown) === undefined;
    // After a reload no step is counted as behind, although a later one may have been shown.
    const isBack = placesBehind < placesBefore.current || isBefore(state, step, shown);
    if (how === 'POP' && backIsHidden && isBack)
      return void navigate(jobPaths.details(state.job.uid), { replace: true });
    session.openStep(step);
    const next = session.state();
    const opened = next.is === 'open' ? shownCloseStep(next) : step;
    if (opened !== step) goTo(opened, { replace: true });
  });
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current || wanted.step !== undefined) followAddress(wanted.step ?? closeFlow.start);
    else followSession();
    arrived.current = true;
  }, [wanted.step]);
  useEffect(() => {
    placesBefore.current = placesBehind;
  }, [placesBehind]);
};

const noticeOf = ({ state }: ShownClose) => state.notice;

/** A changed authorisation leads back to the call or to the confirmation of the costs; the address follows. */
const useFollowAuthorisation = ({ wanted, goTo }: StepNavigation<CloseStep>): void => {
  const shown = useCloseStep();
  const notice = useClose(noticeOf);
  const authorisationChanged = useEffectEvent(() => {
    if (wanted.step !== undefined && wanted.step !== shown) goTo(shown, { replace: true });
  });
  useEffect(() => {
    if (notice?.is === 'authorisation-changed' || notice?.is === 'confirm-again')
      authorisationChanged();
  }, [notice]);
};

/** Leaves the current step. */
const leaveStep =
  (session: CloseSession, shown: CloseStep, goTo: GoToStep<CloseStep>) =>
  // Step and address change in one render: a Back between the two would leave the old address.
  async (): Promise<void> => {
    const unsubscribe = session.subscribe(() => {
      const next = session.state();
      if (next.is !== 'open' || shownCloseStep(next) === shown) return;
      unsubscribe();
      goTo(shownCloseStep(next), { atOnce: true });
    });
    await session.continue(shown).finally(unsubscribe);
  };

const backOf = ({ back }: ShownClose): CloseStep | undefined => back;

/**
 * The steps of a close, each with its own address, so that the phone's own Back obeys the same rules: where Back is
 * hidden, it returns to the job (decisions, "The phone's own Back").
 */
export const useCloseSteps = (): CloseStepsShown => {
  const session = useCloseSession();
  const navigation = useStepNavigation(steps);
  useFollowEachOther(navigation);
  useFollowAuthorisation(navigation);
  const { goTo, goBackTo } = navigation;
  const shown = useCloseStep();
  const back = useClose(backOf);

  const onChange = useCallback(
    (step: CloseStep) => {
      session.openStep(step, shown);
      goTo(step, { atOnce: true });
    },
    [session, shown, goTo],
  );

  const onContinue = leaveStep(session, shown, goTo);

  return {
    onBack: back === undefined ? undefined : () => goBackTo(back),
    onContinue,
    onAnswer: (question, answer) => {
      session.setAnswer(shown, question, answer);
      return onContinue();
    },
    onChange,
    onUndo: () => {
      session.undoChange();
      const next = session.state();
      if (next.is === 'open') goTo(shownCloseStep(next), { atOnce: true });
    },
  };
};
