import { useState, type ReactNode } from 'react';
import styles from './failure-place.module.css';
import { ScrollIntoView } from './scroll-into-view.tsx';

type FailurePlaceProps<Failure> = {
  /** Stays the same while the failure does. */
  readonly failure: Failure | undefined;
  /** Whether the failed action is being repeated. */
  readonly again: boolean;
  readonly children: (failure: Failure) => ReactNode;
};

/**
 * Shows a failure above the button that repeats the action. During a retry its room stays empty, because a shorter page
 * would move another button under the finger.
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
