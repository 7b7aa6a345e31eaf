import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './button.module.css';

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

export type OneAtATime = {
  readonly busy: boolean;
  /** Starts some work; returns `false` while earlier work is in progress. */
  readonly take: (work: () => unknown) => boolean;
};

/**
 * Prevents a second click from starting the same work again. A ref is needed: state would change only with the next
 * render.
 */
export const useOneAtATime = (): OneAtATime => {
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const take = (work: () => unknown): boolean => {
    if (isBusy.current) return false;
    const result = work();
    if (!(result instanceof Promise)) return true;
    isBusy.current = true;
    setBusy(true);
    const settle = () => {
      isBusy.current = false;
      setBusy(false);
    };
    result.then(settle, settle);
    return true;
  };
  return { busy, take };
};

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export type ButtonProps = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly type?: 'button' | 'submit';
  /** Work is in progress: clicks do nothing, and the label is `busyLabel`. */
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
  /** Clicks do nothing for a moment. */
  readonly resting?: boolean;
  /** Required input is missing, as `aria-describedby` explains: clicks do nothing. */
  readonly unavailable?: boolean;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  readonly tall?: boolean;
  /** A promise keeps the button busy until it settles. */
  readonly onPress?: () => void | Promise<unknown>;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  /** Whether this button is the chosen one of a group. */
  readonly 'aria-pressed'?: boolean;
};

/**
 * A button that runs its action once: it stays focusable but does nothing while the action is in progress. It ignores
 * the second half of a double click whose first half moved it under the pointer.
 */
export const Button = ({
  children,
  variant = 'primary',
  type = 'button',
  busy = false,
  busyLabel,
  resting = false,
  unavailable = false,
  icon,
  wide = false,
  tall = false,
  onPress,
  ...aria
}: ButtonProps) => {
  const met = useRef(false);
  const { busy: working, take } = useOneAtATime();
  const isBusy = busy || working;

  const press = (event: MouseEvent) => {
    const meantForAnother = event.detail > 1 && !met.current;
    const act = () => {
      met.current = true;
      return onPress?.();
    };
    if (busy || resting || unavailable || meantForAnother || !take(act)) event.preventDefault();
  };

  return (
    <>
      <button
        type={type}
        className={classNames(
          styles.button,
          styles[variant],
          wide && styles.wide,
          tall && styles.tall,
          unavailable && styles.unavailable,
        )}
        aria-disabled={isBusy || resting || unavailable || undefined}
        onClick={press}
        {...aria}
      >
        {isBusy ? <Spinner small /> : icon}
        <span>{isBusy ? (busyLabel ?? children) : children}</span>
      </button>
      <VisuallyHidden live>{isBusy ? busyLabel : ''}</VisuallyHidden>
    </>
  );
};
