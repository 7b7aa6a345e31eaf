import { useEffect, type ReactNode } from 'react';
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

type FailedSubmit = ClaimSessionState['failedSubmit'];

/** The problems of a failed submit, in words. */
const failedStepOf = ({ attempt, problems }: FailedSubmit): FailedStep => ({
  attempt,
  problems: problems.map((problem) => ({
    fieldId: problem.field,
    message: summaryWords(problem),
  })),
});

/** Scrolls to the first field of a failed submit (document 2, section 5), also after that was corrected. */
const useScrollToFirstProblem = (failed: FailedSubmit | undefined) => {
  const { attempt, firstField } = failed ?? {};
  useEffect(() => {
    if (firstField === undefined) return;
    const field = document.getElementById(firstField);
    (field?.closest('fieldset') ?? field)?.scrollIntoView({ block: 'nearest' });
  }, [attempt, firstField]);
};

type ClaimStepFrameProps = {
  readonly step: TitledStep;
  readonly second?: boolean;
  readonly children: ReactNode;
};

/** The frame of a step of the claim: its words, its place on the way and the step before it. */
export const ClaimStepFrame = ({ step, second = false, children }: ClaimStepFrameProps) => {
  const { goBackTo, wanted } = useClaimNavigation();
  const { earlier, failed, ...progress } = useClaim(({ progress: path, facts, failedSubmit }) => ({
    ...stepCount(step, path, facts),
    earlier: previousStep(step, path),
    failed: failedSubmit.step === step ? failedSubmit : undefined,
  }));
  // The first step has none before it, but one that it is changed for.
  const before = earlier ?? (wanted.returning ? 'review' : undefined);
  useScrollToFirstProblem(failed);
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
      {...(failed === undefined ? {} : { failed: failedStepOf(failed) })}
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
