import type { ReactNode, Ref } from 'react';
import { digitsOfCode, oneTimeCodeLength } from '#domain/identity';
import control from '../../kit/fields/control.module.css';
import styles from './code-input.module.css';
import { classNames } from '../../kit/layout/class-names.ts';
import { describedBy, FieldError, FieldHint } from '../../kit/fields/field-frame.tsx';

type CodeInputProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * One input for the whole code, so that paste, autofill and screen readers work. The last digit submits it, and the
 * focus stays for a possible error.
 */
export const CodeInput = ({ id, label, hint, error, value, onChange, ref }: CodeInputProps) => (
  <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
    <input
      ref={ref}
      id={id}
      name={id}
      type="text"
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      autoCapitalize="none"
      spellCheck={false}
      translate="no"
      className={classNames(
        control.control,
        styles.input,
        value.length === oneTimeCodeLength && styles.filled,
      )}
      value={value}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy(id, hint, error)}
      onChange={(event) => onChange(digitsOfCode(event.target.value))}
    />
    <div className={styles.status} aria-live="polite">
      {error !== undefined && <FieldError id={id} message={error} />}
    </div>
  </div>
);
