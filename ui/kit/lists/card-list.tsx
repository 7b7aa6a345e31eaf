import type { ReactNode } from 'react';
import styles from './card-list.module.css';

/** A vertical list of cards. */
export const CardList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);
