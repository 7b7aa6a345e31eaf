import type { ReactNode } from 'react';
import styles from './page.module.css';
import { classNames } from './class-names.ts';

type PageProps = {
  readonly children: ReactNode;
  readonly width?: 'reading' | 'wide';
};

/** The column that a screen stands in. */
export const Page = ({ children, width = 'reading' }: PageProps) => (
  <div className={classNames(styles.page, width === 'wide' && styles.wide)}>{children}</div>
);
