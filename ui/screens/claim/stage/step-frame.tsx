import { useEffect, type ReactNode } from 'react';
import { BackLink } from '../../../parts/buttons/back-link.tsx';
import { ErrorSummary } from '../../../parts/fields/error-summary.tsx';
import { Page } from '../../../parts/layout/page.tsx';
import { PageHeading } from '../../../app/shell/page-heading.tsx';
import { ProgressWords } from '../../../parts/layout/progress-words.tsx';
import { problemWording } from '../../../wording/claim/problems.ts';
import { stageIntros, stageTitles, type TitledStep } from '../../../wording/claim/stages.ts';
import { previousStep } from '../journey/claim-steps.ts';
import { stepCount } from '../journey/steps-ahead.ts';
import type { ClaimJourney, FailedSubmit } from '../journey/use-claim-journey.ts';
import { fieldName } from './field-name.ts';

const useScrollToFirstProblem = (failedSubmit: FailedSubmit) => {
  useEffect(() => {
    if (failedSubmit.firstField === undefined) return;
    const field = document.getElementById(failedSubmit.firstField);
    (field?.closest('fieldset') ?? field)?.scrollIntoView({ block: 'nearest' });
  }, [failedSubmit]);
};

type StepFrameProps = {
  readonly journey: ClaimJourney;
  readonly step: TitledStep;
  readonly children: ReactNode;
};

/** What every step of the claim has around its own content: Back, the progress, the heading and the errors. */
export const StepFrame = ({ journey, step, children }: StepFrameProps) => {
  const { progress, opened, navigation, problems, failedSubmit } = journey;
  const before = previousStep(step, progress);
  useScrollToFirstProblem(failedSubmit);
  return (
    <Page>
      {before !== undefined && <BackLink onPress={() => navigation.goBackTo(before)} />}
      <PageHeading
        title={stageTitles[step]}
        intro={stageIntros[step]}
        above={<ProgressWords {...stepCount(step, progress, opened.facts)} />}
        problem={problems.length > 0}
      />
      <ErrorSummary
        attempt={failedSubmit.attempt}
        problems={problems.map((problem) => ({
          fieldId: problem.field,
          message: `${fieldName(problem.field)}: ${problemWording(problem)}`,
        }))}
      />
      {children}
    </Page>
  );
};
