import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import type { CloseSession } from '#application/close-session/close-session.ts';
import {
  backFromStep,
  isBefore,
  stepShown,
  type OpenClose,
} from '#application/close-session/close-session-state.ts';
import { closeFlow, closeSteps, type CloseStep } from '#domain/close/close-flow.ts';
import { jobPaths } from '../../../app/routes/job-paths.ts';
import { useStepNavigation, type StepsOfFlow } from '../../../flow/use-step-navigation.ts';

const isCloseStep = (text: string): text is CloseStep => closeSteps.some((step) => step === text);

const steps: StepsOfFlow<CloseStep> = {
  first: closeFlow.start,
  review: closeFlow.start,
  isStep: isCloseStep,
};

export type CloseStepsShown = {
  /** Left out where Back is hidden. */
  readonly onBack: (() => void) | undefined;
  readonly onContinue: () => Promise<void>;
  readonly onChange: (step: CloseStep) => void;
};

/**
 * The steps of a close, each at an address of its own, so that the phone's own Back obeys the same rules: where Back is
 * hidden, it leaves the flow for the job (decisions, "The phone's own Back").
 */
export const useCloseSteps = (session: CloseSession, state: OpenClose): CloseStepsShown => {
  const { wanted, goTo, goBackTo } = useStepNavigation(steps);
  const navigate = useNavigate();
  const how = useNavigationType();
  const shown = stepShown(state);
  const back = backFromStep(state, shown);

  const resume = useEffectEvent(() => {
    if (shown !== (wanted.step ?? closeFlow.start)) goTo(shown, { replace: true });
  });
  const follow = useEffectEvent((step: CloseStep) => {
    if (step === shown) return;
    if (how === 'POP' && back === undefined && isBefore(state, step, shown))
      return void navigate(jobPaths.details(state.job.uid), { replace: true });
    session.openStep(step);
    const next = session.state();
    const opened = next.is === 'open' ? stepShown(next) : step;
    if (opened !== step) goTo(opened, { replace: true });
  });
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current || wanted.step !== undefined) follow(wanted.step ?? closeFlow.start);
    else resume();
    arrived.current = true;
  }, [wanted.step]);

  const followSession = useEffectEvent(() => {
    if (wanted.step !== undefined && wanted.step !== shown) goTo(shown, { replace: true });
  });
  const { notice } = state;
  useEffect(() => {
    if (notice?.is === 'authorisation-changed') followSession();
  }, [notice]);

  const onChange = useCallback(
    (step: CloseStep) => {
      session.openStep(step, shown);
      goTo(step);
    },
    [session, shown, goTo],
  );

  return {
    onBack: back === undefined ? undefined : () => goBackTo(back),
    onContinue: async () => {
      await session.continue(shown);
      const next = session.state();
      if (next.is === 'open' && stepShown(next) !== shown) goTo(stepShown(next));
    },
    onChange,
  };
};
