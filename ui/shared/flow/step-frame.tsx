import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { bringToField } from '../../shell/frame/use-show-focus.ts';
import { PageHeading, SecondHeading } from '../../shell/frame/page-heading.tsx';
import { BackLink } from '../../kit/buttons/back-link.tsx';
import { ErrorSummary, type FieldProblem } from '../../kit/fields/error-summary.tsx';
import { useErrorSummary } from '../../kit/fields/use-error-summary.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { useKitWords } from '../../kit/kit-settings.ts';
import styles from './step-frame.module.css';

/** The number of this step, and the maximum number of steps. */
export type StepCount = { readonly step: number; readonly atMost: number };

/** The step in words, and as a bar. */
export const ProgressWords = ({ step, atMost }: StepCount) => {
  const words = useKitWords();
  const total = Math.max(step, atMost);
  return (
    <div className={styles.progressWords}>
      <p className={styles.text}>{words.step(step, total)}</p>
      <progress className={styles.bar} value={step} max={total} aria-hidden="true" />
    </div>
  );
};

/** The problems of the last submit, with a count, so that the same problems are announced again. */
export type FailedStep = {
  readonly attempt: number;
  readonly problems: readonly FieldProblem[];
};

type StepFrameProps = {
  readonly title: string;
  readonly intro?: string | undefined;
  /** The subject of all steps, such as a property. */
  readonly subject?: ReactNode;
  /** The number of this step and of all steps; absent for steps that are not counted. */
  readonly progress?: StepCount;
  /** Another heading above is the page's heading. */
  readonly second?: boolean;
  /** Content of a second column on wide screens. */
  readonly aside?: ReactNode;
  /** Absent if there is no step to go back to. */
  readonly onBack?: (() => void) | undefined;
  /** A link that leaves the flow, beside Back. */
  readonly leaveLink?: ReactNode;
  readonly failed?: FailedStep | undefined;
  readonly children: ReactNode;
};

const nothingFailed: FailedStep = { attempt: 0, problems: [] };

/** Brings the field of the address into view. A step that the browser's history opens renders after its address. */
const useBringToField = (): void => {
  const { hash } = useLocation();
  const onShown = useEffectEvent(() => bringToField(hash));
  useEffect(() => {
    onShown();
  }, []);
};

/** The frame of a step: Back, the progress, the heading and the errors. */
export const StepFrame = ({
  title,
  intro,
  subject,
  progress,
  second = false,
  aside,
  onBack,
  leaveLink,
  failed = nothingFailed,
  children,
}: StepFrameProps) => {
  const Heading = second ? SecondHeading : PageHeading;
  const back = onBack !== undefined && <BackLink onPress={onBack} />;
  const place = progress && <ProgressWords {...progress} />;
  const summary = useErrorSummary(failed.attempt, failed.problems);
  const besideEachOther = aside !== undefined;
  useBringToField();
  usePageMark('two-columns', besideEachOther);
  const page = (
    <Page className={styles.step}>
      {leaveLink !== undefined && (
        <div className={styles.ways} data-ways="">
          {back}
          {leaveLink}
        </div>
      )}
      <Heading
        title={title}
        intro={intro}
        above={
          <>
            {subject}
            {leaveLink === undefined ? (
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
