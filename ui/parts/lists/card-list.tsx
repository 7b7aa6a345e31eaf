import type { ReactNode } from 'react';
import styles from './card-list.module.css';

/** Cards below each other, each in an item of its own. */
export const CardList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);
