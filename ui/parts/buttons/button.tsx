import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../layout/class-names.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

type ButtonProps = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly type?: 'button' | 'submit';
  /** Work is under way: presses do nothing, and the label is `busyLabel`. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
  /** For a moment presses do nothing. */
  readonly resting?: boolean;
  /** Something is still missing, which `aria-describedby` names: presses do nothing. */
  readonly unavailable?: boolean;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  /** A promise keeps the button busy until it settles. */
  readonly onPress?: () => void | Promise<unknown>;
  readonly 'aria-describedby'?: string;
  readonly 'aria-label'?: string;
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
  onPress,
  ...aria
}: ButtonProps) => {
  const underWay = useRef(false);
  const met = useRef(false);
  const [working, setWorking] = useState(false);
  const isBusy = busy || working;

  const press = (event: MouseEvent) => {
    const meantForAnother = event.detail > 1 && !met.current;
    if (busy || resting || unavailable || underWay.current || meantForAnother) {
      event.preventDefault();
      return;
    }
    met.current = true;
    const work = onPress?.();
    if (!(work instanceof Promise)) return;
    underWay.current = true;
    setWorking(true);
    const settle = () => {
      underWay.current = false;
      setWorking(false);
    };
    work.then(settle, settle);
  };

  return (
    <>
      <button
        type={type}
        className={classNames(
          styles.button,
          styles[variant],
          wide && styles.wide,
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
