import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = {
  readonly children: ReactNode;
  /** Read out whenever the words change. */
  readonly live?: boolean;
  /** For what it describes. */
  readonly id?: string;
};

/** Words for a screen reader only. */
export const VisuallyHidden = ({ children, live = false, id }: VisuallyHiddenProps) =>
  live ? (
    <output className={styles.hidden}>{children}</output>
  ) : (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
