import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { firstClick } from '../buttons/first-click.ts';
import styles from './summary-list.module.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Where a Change leads: a path of the portal, or something to do. */
type Change = { readonly to: string } | { readonly onPress: () => void };

export type SummaryRow = {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly change?: Change | undefined;
};

const ChangeControl = ({ change, label }: { readonly change: Change; readonly label: string }) => {
  const words = (
    <>
      <span>Change</span> <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  return 'to' in change ? (
    <Link to={change.to} className={styles.change}>
      {words}
    </Link>
  ) : (
    <button type="button" className={styles.change} onClick={firstClick(change.onPress)}>
      {words}
    </button>
  );
};

/** What was said, row by row, each with its way to change it. */
export const SummaryList = ({ rows }: { readonly rows: readonly SummaryRow[] }) => (
  <dl className={styles.list}>
    {rows.map(({ key, label, value, change }) => (
      <div key={key} className={styles.row}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
        {change !== undefined && (
          <dd className={styles.action}>
            <ChangeControl change={change} label={label} />
          </dd>
        )}
      </div>
    ))}
  </dl>
);
