import { useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../layout/class-names.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

type ButtonProps = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly type?: 'button' | 'submit';
  /** Work is under way: presses do nothing, and the label is `busyLabel`. */
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
  /** For a moment presses do nothing. */
  readonly resting?: boolean;
  /** Something is still missing, which `aria-describedby` names: presses do nothing. */
  readonly unavailable?: boolean;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  readonly tall?: boolean;
  /** A promise keeps the button busy until it settles. */
  readonly onPress?: () => void | Promise<unknown>;
  readonly 'aria-describedby'?: string;
  readonly 'aria-label'?: string;
  /** Whether the choice that the button stands for is the one that was made. */
  readonly 'aria-pressed'?: boolean;
};

/**
 * A press acts once: while its work is under way, the button stays in reach of the keyboard but does nothing. Nor does
 * it take the second half of a double click whose first half brought it to where the pointer is.
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
