import { useState, type ReactNode } from 'react';
import styles from './failure-place.module.css';
import { ScrollIntoView } from './scroll-into-view.tsx';

type FailurePlaceProps<Failure> = {
  /** The same value as long as it is the same failure. */
  readonly failure: Failure | undefined;
  /** Whether that is tried again which failed. */
  readonly again: boolean;
  readonly children: (failure: Failure) => ReactNode;
};

/**
 * Tells what failed, above what tries it again. While it is tried again the place stays, empty: a page that closed up
 * would bring another button or a link under the finger.
 */
export const FailurePlace = <Failure,>({
  failure,
  again,
  children,
}: FailurePlaceProps<Failure>): ReactNode => {
  const [last, setLast] = useState(failure);
  if (failure !== undefined && failure !== last) setLast(failure);
  if (failure !== undefined) return <ScrollIntoView>{children(failure)}</ScrollIntoView>;
  return again && last !== undefined ? <div className={styles.empty}>{children(last)}</div> : null;
};
