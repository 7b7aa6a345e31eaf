import { useCallback, useEffect, type ReactNode } from 'react';
import { type ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import { previousStep, stepCount } from '#application/claim-session/claim-steps.ts';
import { StepFrame, type FailedStep } from '../../../flow/step-frame.tsx';
import { stageIntros, stageTitles, type TitledStep } from '../../../wording/claim/stages.ts';
import { useClaimNavigation } from '../session/claim-navigation.ts';
import { useClaim } from '../session/claim-session-context.ts';
import { CannotWait } from '../aside/cannot-wait.tsx';
import { ClaimAside, Contribution } from '../aside/claim-aside.tsx';
import { useWideScreen } from '../../../app/shell/use-wide-screen.ts';
import { ClaimProperty } from './claim-property.tsx';
import { summaryWords } from './summary-words.ts';

const failedSubmit = (state: ClaimSessionState) => state.failedSubmit;

/** What the last submit of a step was stopped by, in words. */
const useFailedStep = (step: TitledStep): FailedStep | undefined => {
  const failed = useClaim(failedSubmit);
  if (failed.step !== step) return undefined;
  return {
    attempt: failed.attempt,
    problems: failed.problems.map((problem) => ({
      fieldId: problem.field,
      message: summaryWords(problem),
    })),
  };
};

/** The form scrolls to the first error (document 2, section 5), also after that was mended. */
const useScrollToFirstProblem = (step: TitledStep) => {
  const { step: failedStep, attempt, firstField } = useClaim(failedSubmit);
  useEffect(() => {
    if (failedStep !== step || firstField === undefined) return;
    const field = document.getElementById(firstField);
    (field?.closest('fieldset') ?? field)?.scrollIntoView({ block: 'nearest' });
  }, [failedStep, step, attempt, firstField]);
};

type ClaimStepFrameProps = {
  readonly step: TitledStep;
  readonly second?: boolean;
  readonly children: ReactNode;
};

/** The frame of a step of the claim: its words, its place on the way and the step before it. */
export const ClaimStepFrame = ({ step, second = false, children }: ClaimStepFrameProps) => {
  const { goBackTo, wanted } = useClaimNavigation();
  const earlier = useClaim(
    useCallback(({ progress }: ClaimSessionState) => previousStep(step, progress), [step]),
  );
  // The first step has none before it, but one that it is changed for.
  const before = earlier ?? (wanted.returning ? 'review' : undefined);
  const count = (which: 'step' | 'atMost') => (state: ClaimSessionState) =>
    stepCount(step, state.progress, state.facts)[which];
  const progress = {
    step: useClaim(count('step')),
    atMost: useClaim(count('atMost')),
  };
  const failed = useFailedStep(step);
  useScrollToFirstProblem(step);
  const hasAside = useWideScreen() && !second;
  const aside = hasAside ? <ClaimAside step={step} /> : undefined;
  return (
    <StepFrame
      title={stageTitles[step]}
      intro={stageIntros[step]}
      aside={aside}
      progress={progress}
      second={second}
      onBack={before === undefined ? undefined : () => goBackTo(before)}
      {...(failed === undefined ? {} : { failed })}
    >
      {children}
      {aside === undefined && (
        <>
          <ClaimProperty />
          {step !== 'review' && <Contribution />}
          <CannotWait />
        </>
      )}
    </StepFrame>
  );
};
