import type { ReactNode } from 'react';
import { PageHeading, SecondHeading } from '../app/shell/page-heading.tsx';
import { BackLink } from '../parts/buttons/back-link.tsx';
import { ErrorSummary, type FieldProblem } from '../parts/fields/error-summary.tsx';
import { useErrorSummary } from '../parts/fields/use-error-summary.tsx';
import { Page } from '../parts/layout/page.tsx';
import { ProgressWords, type StepCount } from '../parts/layout/progress-words.tsx';
import { usePageMark } from '../parts/layout/use-page-mark.ts';
import styles from './step-frame.module.css';

/** What the last submit of a step was stopped by; counted, so that the same problems are told again. */
export type FailedStep = {
  readonly attempt: number;
  readonly problems: readonly FieldProblem[];
};

type StepFrameProps = {
  readonly title: string;
  readonly intro?: string | undefined;
  /** What all steps are about, such as a property. */
  readonly subject?: ReactNode;
  /** Which step this is, and of how many; left out of a step that is not counted. */
  readonly progress?: StepCount;
  /** It stands below something else that the page is headed by. */
  readonly second?: boolean;
  /** What stands beside the step, where there is room for two columns. */
  readonly aside?: ReactNode;
  /** Left out where there is nothing to go back to. */
  readonly onBack?: (() => void) | undefined;
  /** The way out of the flow, beside Back. */
  readonly wayOut?: ReactNode;
  readonly failed?: FailedStep;
  readonly children: ReactNode;
};

const nothingFailed: FailedStep = { attempt: 0, problems: [] };

/** What every step of a flow has around its own content: Back, the progress, the heading and the errors. */
export const StepFrame = ({
  title,
  intro,
  subject,
  progress,
  second = false,
  aside,
  onBack,
  wayOut,
  failed = nothingFailed,
  children,
}: StepFrameProps) => {
  const Heading = second ? SecondHeading : PageHeading;
  const back = onBack !== undefined && <BackLink onPress={onBack} />;
  const place = progress && <ProgressWords {...progress} />;
  const summary = useErrorSummary(failed.attempt, failed.problems);
  const besideEachOther = aside !== undefined;
  usePageMark('two-columns', besideEachOther);
  const page = (
    <Page>
      {wayOut !== undefined && (
        <div className={styles.ways}>
          {back}
          {wayOut}
        </div>
      )}
      <Heading
        title={title}
        intro={intro}
        above={
          <>
            {subject}
            {wayOut === undefined ? (
              <div className={styles.progress}>
                {back}
                {place}
              </div>
            ) : (
              place
            )}
          </>
        }
        problem={failed.problems.length > 0}
      />
      <ErrorSummary {...summary} />
      {children}
    </Page>
  );
  if (aside === undefined) return page;
  return (
    <div className={styles.columns} data-two-columns="">
      {page}
      {aside}
    </div>
  );
};
