import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = {
  readonly children: ReactNode;
  /** Announced whenever the text changes. */
  readonly live?: boolean;
  /** An id for the element that it describes. */
  readonly id?: string;
};

/** A text for screen readers only. */
export const VisuallyHidden = ({ children, live = false, id }: VisuallyHiddenProps) =>
  live ? (
    <output className={styles.hidden}>{children}</output>
  ) : (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
