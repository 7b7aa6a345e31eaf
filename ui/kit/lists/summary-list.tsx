import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { firstClick } from '../buttons/clicks.ts';
import { useKitWords } from '../kit-settings.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './summary-list.module.css';

/** The target of Change: a path of the portal, or an action. */
type Change = { readonly to: string } | { readonly onPress: () => void };

/** A value with its label; it is left out where the value is `undefined`. */
export type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  /** Where two of a list may have the same label. */
  readonly key?: string;
};

export type SummaryRow = Fact & { readonly change?: Change | undefined };

const withValue = <Row extends Fact>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ value }) => value !== undefined);

const ChangeControl = ({ change, label }: { readonly change: Change; readonly label: string }) => {
  const words = (
    <>
      <span>{useKitWords().change}</span> <VisuallyHidden>{label}</VisuallyHidden>
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

/** The answers in rows, each with a link or button to change it. */
export const SummaryList = ({ rows }: { readonly rows: readonly SummaryRow[] }) => (
  <dl className={styles.list}>
    {withValue(rows).map(({ label, value, key = label, change }) => (
      <div key={key} className={styles.row}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value} dir="auto">
          {value}
        </dd>
        {change !== undefined && (
          <dd className={styles.action}>
            <ChangeControl change={change} label={label} />
          </dd>
        )}
      </div>
    ))}
  </dl>
);

/** Short facts with a label beside each value. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const shown = withValue(facts);
  return (
    shown.length > 0 && (
      <dl>
        {shown.map(({ label, value, key = label }) => (
          <div key={key} className={styles.fact}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
};
