import { useId, type FormEvent, type ReactNode } from 'react';
import { ActionBar } from '../parts/buttons/action-bar.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { VisuallyHidden } from '../parts/layout/visually-hidden.tsx';
import styles from './step-form.module.css';

type StepFormProps = {
  /** What stands above the questions; within the form, so that the action is in sight below it. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
  /** What the one action is called. */
  readonly action: string;
  /** Why the action cannot be taken yet. */
  readonly unavailable?: string;
  /** Buttons that answer and go on, in place of the one action; `null` where they stand among the questions. */
  readonly answers?: ReactNode;
  /** A line above the action, where that sticks to the screen. */
  readonly note?: ReactNode;
  /** What stands between the questions and the action. */
  readonly below?: ReactNode;
  readonly onSubmit: () => void;
};

/** The answers of a step and its one action. The step itself judges the answers, not the browser. */
export const StepForm = ({
  above,
  children,
  action,
  unavailable,
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
                unavailable={unavailable !== undefined}
                {...(unavailable === undefined ? {} : { 'aria-describedby': reasonId })}
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
