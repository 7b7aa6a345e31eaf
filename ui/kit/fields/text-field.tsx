import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { useKitSettings } from '../kit-settings.ts';
import control from './control.module.css';
import styles from './text-field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: 'none' | 'characters';
  readonly spellCheck?: boolean;
  /** The label of the phone's Enter key, by what Enter does; `go` submits the form. */
  readonly enterKeyHint?: 'go' | 'next' | 'send' | 'search' | 'done';
  readonly placeholder?: string;
  /** Decoration before and after the input, such as a currency or a unit; the label names it for screen readers. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** With `value` the field is controlled; with `defaultValue` the input keeps its own text. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (text: string) => void;
  readonly onLeave?: (text: string) => void;
  readonly onFocus?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
};

export const TextField = ({
  id,
  label,
  hint,
  error,
  optional = false,
  type = 'text',
  enterKeyHint = 'go',
  before,
  after,
  onChange,
  onLeave,
  ...input
}: TextFieldProps) => {
  const { cleanText } = useKitSettings();
  const text = (
    <input
      {...input}
      id={id}
      name={id}
      type={type}
      dir="auto"
      enterKeyHint={enterKeyHint}
      className={control.control}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy(id, hint, error)}
      onChange={onChange && ((event) => onChange(cleanText(event.target.value)))}
      onBlur={onLeave && ((event) => onLeave(event.target.value))}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {before === undefined && after === undefined ? (
        text
      ) : (
        <div className={styles.measured}>
          {before !== undefined && <span aria-hidden="true">{before}</span>}
          {text}
          {after !== undefined && <span aria-hidden="true">{after}</span>}
        </div>
      )}
    </FieldFrame>
  );
};
