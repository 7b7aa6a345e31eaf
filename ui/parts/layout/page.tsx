import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column that a screen stands in. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);
