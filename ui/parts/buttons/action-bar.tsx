import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The main action of a screen; within reach of the thumb on a phone. */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);
