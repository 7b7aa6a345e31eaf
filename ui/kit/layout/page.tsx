import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column of a screen's content. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);
