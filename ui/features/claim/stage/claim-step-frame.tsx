import { useEffect, useEffectEvent, type ReactNode } from 'react';
import {
  countClaimSteps,
  formPath,
  type ClaimFormStep,
  type ClaimSessionState,
} from '#application/claim/claim-session-state.ts';
import {
  claimQuestionKeys,
  claimQuestions,
  preferredDays,
  type ClaimFieldProblem,
} from '#domain/claim';
import { nodeBefore } from '#domain/flow';
import { stageIntros, stageTitles, type TitledStep } from '#words/features/claim/wording/stages.ts';
import { preferredDayWording } from '#words/shared/booking/wording/days.ts';
import { paymentWording } from '#words/features/claim/wording/payment.ts';
import { problemWording } from '#words/features/claim/wording/problems.ts';
import { claimQuestionWording, otherWording } from '#words/features/claim/wording/questions.ts';
import { missingAnswer } from '#words/wording/error-summary.ts';
import { StepFrame, type FailedStep } from '../../../shared/flow/step-form.tsx';
import { useCameFrom } from '../../../shared/flow/use-step-in-address.ts';
import { useClaim, useGoBack } from '../session/claim-session-context.ts';
import { CannotWait, ClaimAside, Contribution, ClaimProperty, NotStored } from './claim-aside.tsx';
import { useWideScreen } from '../../../kit/layout/use-media-query.ts';
import { usePageMark } from '../../../kit/layout/use-page-mark.ts';
import styles from './claim-step-frame.module.css';

/** The name of an answer outside its question. */
const fieldName = (field: string): string => {
  const question = claimQuestionKeys.find((key) => key === field);
  if (question !== undefined) return claimQuestionWording[question].name;
  const day = preferredDays.find((key) => field.startsWith(key));
  if (day !== undefined)
    return field.endsWith('Date') ? preferredDayWording[day].date : preferredDayWording[day].time;
  return field === 'paymentId' ? paymentWording.cardTitle : otherWording.name;
};

/** The line of the error summary about a field, as a full sentence. */
export const summaryWords = (problem: ClaimFieldProblem): string => {
  const question = claimQuestionKeys.find((key) => key === problem.field);
  if (problem.problem === 'other-unspecified') return missingAnswer('Enter', otherWording);
  if (question !== undefined && problem.problem !== 'too-long')
    return missingAnswer(
      claimQuestions[question].kind === 'text' ? 'Enter' : 'Choose',
      claimQuestionWording[question],
    );
  return `${fieldName(problem.field)}: ${problemWording(problem)}`;
};

type Failed = NonNullable<ClaimSessionState['failed']>;

/** The problems of a failed submit, in words. */
const failedStepOf = ({ attempt, problems }: Failed): FailedStep => ({
  attempt,
  problems: problems.map((problem) => ({
    fieldId: problem.field,
    message: summaryWords(problem),
  })),
});

/** Scrolls to the first field of a Continue that failed (document 2, section 5). */
const useScrollToFirstProblem = (failed: Failed | undefined) => {
  const scroll = useEffectEvent(() => {
    const [first] = failed?.problems ?? [];
    const field = first === undefined ? null : document.getElementById(first.field);
    (field?.closest('fieldset') ?? field)?.scrollIntoView({ block: 'nearest' });
  });
  const attempt = failed?.attempt;
  useEffect(() => {
    if (attempt !== undefined) scroll();
  }, [attempt]);
};

type ClaimStepFrameProps = {
  readonly step: TitledStep;
  readonly second?: boolean;
  readonly children: ReactNode;
};

/** The frame of a step of the claim: its title, its progress and the link to the previous step. */
export const ClaimStepFrame = ({ step, second = false, children }: ClaimStepFrameProps) => {
  const goBackTo = useGoBack();
  const { earlier, returnsTo, failed, ...progress } = useClaim((state) => ({
    ...countClaimSteps(state, step),
    earlier: nodeBefore<ClaimFormStep>(step, formPath(state.progress)),
    returnsTo: state.draft.session.returnsTo,
    failed: state.failed?.node === step ? state.failed : undefined,
  }));
  const cameFrom = useCameFrom();
  // An answer that is changed goes back to the review, as the browser's Back does; so does the first step.
  const isFromReview = cameFrom === returnsTo || earlier === undefined;
  const before = isFromReview ? (returnsTo ?? earlier) : earlier;
  useScrollToFirstProblem(failed);
  const hasAside = useWideScreen();
  usePageMark('two-columns', hasAside);
  // The same element with and without the aside: a tablet that is turned keeps the step, with its focus and its card form.
  return (
    <div
      className={hasAside ? styles.columns : undefined}
      data-two-columns={hasAside ? '' : undefined}
    >
      <StepFrame
        title={stageTitles[step]}
        intro={stageIntros[step]}
        progress={progress}
        second={second}
        onBack={before === undefined ? undefined : () => goBackTo(before)}
        failed={failed && failedStepOf(failed)}
      >
        <NotStored />
        {children}
        {!hasAside && (
          <>
            <ClaimProperty />
            {step !== 'review' && <Contribution />}
            <CannotWait />
          </>
        )}
      </StepFrame>
      {hasAside && <ClaimAside step={step} heading={second ? 'h3' : 'h2'} />}
    </div>
  );
};
