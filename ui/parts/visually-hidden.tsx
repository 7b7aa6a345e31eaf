import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for a screen reader only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
