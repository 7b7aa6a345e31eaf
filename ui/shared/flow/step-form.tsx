import { useId, type FormEvent, type ReactNode } from 'react';
import { ActionBar } from '../../kit/buttons/action-bar.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import styles from './step-form.module.css';

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
