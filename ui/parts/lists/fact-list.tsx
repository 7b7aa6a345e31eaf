import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = { readonly key: string; readonly label: string; readonly value: ReactNode };

/** What is known of something, label beside value, to be taken in at a glance. */
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
