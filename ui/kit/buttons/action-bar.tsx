import type { ReactNode } from 'react';
import { usePageMark } from '../layout/use-page-mark.ts';
import styles from './action-bar.module.css';

type ActionBarProps = {
  readonly children: ReactNode;
  /** A short text above the action while it sticks to the screen; the page shows it in full further down. */
  readonly note?: ReactNode;
};

/** The main action of a screen, within reach of the thumb on a phone. */
export const ActionBar = ({ children, note }: ActionBarProps) => {
  usePageMark('action-bar');
  return (
    <div className={styles.bar}>
      {note !== undefined && (
        <div className={styles.note} aria-hidden="true">
          {note}
        </div>
      )}
      {children}
    </div>
  );
};
