import type { FormEvent, ReactNode } from 'react';
import { ActionBar } from '../../../parts/buttons/action-bar.tsx';
import { Button } from '../../../parts/buttons/button.tsx';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import styles from './stage-form.module.css';

type StageFormProps = {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
};

/** The answers of a stage and its one action. The stage itself judges the answers, not the browser. */
export const StageForm = ({ children, onSubmit }: StageFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.questions}>{children}</div>
      <ActionBar>
        <Button type="submit">{claimFormWording.next}</Button>
      </ActionBar>
    </form>
  );
};
