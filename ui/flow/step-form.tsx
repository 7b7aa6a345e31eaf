import { useId, type FormEvent, type ReactNode } from 'react';
import { ActionBar } from '../parts/buttons/action-bar.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { VisuallyHidden } from '../parts/layout/visually-hidden.tsx';
import styles from './step-form.module.css';

type StepFormProps = {
  readonly children: ReactNode;
  /** What the one action is called. */
  readonly action: string;
  /** Why the action cannot be taken yet. */
  readonly unavailable?: string;
  /** A line above the action, where that sticks to the screen. */
  readonly note?: ReactNode;
  readonly onSubmit: () => void;
};

/** The answers of a step and its one action. The step itself judges the answers, not the browser. */
export const StepForm = ({ children, action, unavailable, note, onSubmit }: StepFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unavailable === undefined) onSubmit();
  };
  const reasonId = useId();
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.questions}>{children}</div>
      <ActionBar note={note}>
        {unavailable !== undefined && <VisuallyHidden id={reasonId}>{unavailable}</VisuallyHidden>}
        <Button
          type="submit"
          unavailable={unavailable !== undefined}
          {...(unavailable === undefined ? {} : { 'aria-describedby': reasonId })}
        >
          {action}
        </Button>
      </ActionBar>
    </form>
  );
};
