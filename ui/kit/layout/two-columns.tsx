import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Page } from './page.tsx';
import { usePageMark } from './use-page-mark.ts';
import styles from './two-columns.module.css';

/** A page that is wide enough for two columns on wide screens. */
export const TwoColumnPage = ({ children }: { readonly children: ReactNode }) => {
  usePageMark('two-columns');
  return (
    <div className={styles.wide} data-two-columns="">
      <Page>{children}</Page>
    </div>
  );
};

type ColumnsProps = {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Below the first column, or last in a single column. */
  readonly last?: ReactNode;
};

/** Cards in two columns on wide screens, otherwise in one. */
export const Columns = ({ first, second, last }: ColumnsProps) => (
  <div className={styles.columns} data-halves="">
    <div className={styles.cards}>{first}</div>
    <div className={classNames(styles.cards, styles.second)}>{second}</div>
    {last}
  </div>
);
