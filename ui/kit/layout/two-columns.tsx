import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Page } from './page.tsx';
import { usePageMark } from './use-page-mark.ts';
import styles from './two-columns.module.css';

type TwoColumnPageProps = {
  /** Whether the content of the columns is loaded; before that the page is as narrow as any other. */
  readonly isLoaded?: boolean;
  readonly children: ReactNode;
};

/** A page that is wide enough for two columns on wide screens. */
export const TwoColumnPage = ({ isLoaded = true, children }: TwoColumnPageProps) => {
  usePageMark('two-columns', isLoaded);
  return (
    <div
      className={isLoaded ? styles.wide : undefined}
      data-two-columns={isLoaded ? '' : undefined}
    >
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
