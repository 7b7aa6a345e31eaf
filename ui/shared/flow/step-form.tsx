import {
  useId,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { useLocation } from 'react-router-dom';
import { ActionBar } from '../../kit/buttons/action-bar.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { bringToField } from '../../shell/frame/use-show-focus.ts';
import { PageHeading, SecondHeading } from '../../shell/frame/page-heading.tsx';
import { BackLink } from '../../kit/buttons/back-link.tsx';
import { ErrorSummary, type FieldProblem } from '../../kit/fields/error-summary.tsx';
import { useErrorSummary } from '../../kit/fields/use-error-summary.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { useKitWords } from '../../kit/kit-settings.ts';
import styles from './step-form.module.css';

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
  readonly progress: StepCount;
  /** Another heading above is the page's heading. */
  readonly second?: boolean;
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

/**
 * A step that the browser's history opens begins at its top, like any other: there is its question, which has the focus.
 * The mode belongs to the entry of the step; the browser still restores the place in a list.
 */
const useBeginAtTop = (): void => {
  const { key } = useLocation();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, [key]);
};

/** The frame of a step: Back, the progress, the heading and the errors. */
export const StepFrame = ({
  title,
  intro,
  progress,
  second = false,
  onBack,
  leaveLink,
  failed = nothingFailed,
  children,
}: StepFrameProps) => {
  const Heading = second ? SecondHeading : PageHeading;
  const back = onBack !== undefined && <BackLink onPress={onBack} />;
  const place = <ProgressWords {...progress} />;
  const summary = useErrorSummary(failed.attempt, failed.problems);
  useBringToField();
  useBeginAtTop();
  return (
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
          leaveLink === undefined ? (
            <div className={styles.progress}>
              {back}
              {place}
            </div>
          ) : (
            place
          )
        }
        problem={failed.problems.length > 0}
      />
      <ErrorSummary {...summary} level={second ? 3 : 2} />
      {children}
    </Page>
  );
};

type StepFormProps = {
  /** Content above the questions, inside the form, so that the action stays in view below it. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
  /** The label of the action. */
  readonly action: string;
  /** Why the action is not available yet. */
  readonly unavailable?: string | undefined;
  /** What the action waits for, once it was pressed. */
  readonly busyLabel?: string | undefined;
  /** Buttons that answer and continue, instead of the action; `null` if they are among the questions. */
  readonly answers?: ReactNode;
  /** A line above the action, shown while the action sticks to the screen. */
  readonly note?: ReactNode;
  /** Content between the questions and the action. */
  readonly below?: ReactNode;
  readonly onSubmit: () => void;
};

/** The questions of a step and its one action. The step validates the answers, not the browser. */
export const StepForm = ({
  above,
  children,
  action,
  unavailable,
  busyLabel,
  answers,
  note,
  below,
  onSubmit,
}: StepFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unavailable === undefined) onSubmit();
  };
  const reasonId = useId();
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {above !== undefined && <div className={styles.above}>{above}</div>}
      <div className={styles.questions}>{children}</div>
      {below}
      {answers === null ? null : (
        <ActionBar note={note}>
          {answers ?? (
            <>
              {unavailable !== undefined && (
                <VisuallyHidden id={reasonId}>{unavailable}</VisuallyHidden>
              )}
              <Button
                type="submit"
                busy={busyLabel !== undefined}
                busyLabel={busyLabel}
                unavailable={unavailable !== undefined}
                aria-describedby={unavailable === undefined ? undefined : reasonId}
              >
                {action}
              </Button>
            </>
          )}
        </ActionBar>
      )}
    </form>
  );
};
