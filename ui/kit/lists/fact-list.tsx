import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = { readonly key: string; readonly label: string; readonly value: ReactNode };

/** Short facts with a label beside each value. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ key, label, value }) => (
      <div key={key} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
