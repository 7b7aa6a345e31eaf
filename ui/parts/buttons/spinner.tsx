import styles from './spinner.module.css';
import { classNames } from '../layout/class-names.ts';

type SpinnerProps = {
  /** Words for what is awaited; without them the spinner only decorates. */
  readonly label?: string;
  readonly small?: boolean;
};

export const Spinner = ({ label, small = false }: SpinnerProps) =>
  label === undefined ? (
    <span className={classNames(styles.ring, small && styles.small)} aria-hidden="true" />
  ) : (
    <output className={styles.waiting}>
      <span className={classNames(styles.ring, small && styles.small)} aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
