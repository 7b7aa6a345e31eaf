import styles from './spinner.module.css';
import { classNames } from '../layout/class-names.ts';

type SpinnerProps = {
  /** A text for screen readers; without it the spinner is only decorative. */
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
