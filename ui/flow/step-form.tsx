import type { FormEvent, ReactNode } from 'react';
import { ActionBar } from '../parts/buttons/action-bar.tsx';
import { Button } from '../parts/buttons/button.tsx';
import styles from './step-form.module.css';

type StepFormProps = {
  readonly children: ReactNode;
  /** What the one action is called. */
  readonly action: string;
  readonly onSubmit: () => void;
};

/** The answers of a step and its one action. The step itself judges the answers, not the browser. */
export const StepForm = ({ children, action, onSubmit }: StepFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.questions}>{children}</div>
      <ActionBar>
        <Button type="submit">{action}</Button>
      </ActionBar>
    </form>
  );
};
