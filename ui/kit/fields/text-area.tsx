import { useEffect, useState, type Ref } from 'react';
import { useKitSettings } from '../kit-settings.ts';
import control from './control.module.css';
import styles from './text-area.module.css';
import { classNames } from '../layout/class-names.ts';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type TextAreaProps = FieldProps & {
  readonly rows?: number;
  /** The maximum number of characters. A longer text is kept and reported. */
  readonly maximum: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

const restInMilliseconds = 1000;

/** The share of the maximum from which the count is announced; earlier it would only interrupt. */
const spokenFrom = 0.75;

/**
 * A text box with a visible count of the remaining characters. Screen readers read the maximum with the field, and near
 * the limit the remaining characters once typing pauses.
 */
export const TextArea = ({ rows = 4, maximum, value, onChange, ref, ...field }: TextAreaProps) => {
  const { id, hint, error } = field;
  const { words, countCharacters, cleanText } = useKitSettings();
  const limitId = `${id}-limit`;
  const length = countCharacters(value);
  const remaining = words.charactersLeft(maximum - length);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const said = length >= maximum * spokenFrom ? remaining : '';
    const rest = setTimeout(() => setSpoken(said), restInMilliseconds);
    return () => clearTimeout(rest);
  }, [length, maximum, remaining]);

  return (
    <FieldFrame {...field}>
      <textarea
        ref={ref}
        id={id}
        name={id}
        rows={rows}
        dir="auto"
        className={classNames(control.control, styles.area)}
        value={value}
        aria-invalid={error !== undefined || length > maximum || undefined}
        aria-describedby={describedBy(id, hint, error, limitId)}
        onChange={(event) => onChange(cleanText(event.target.value))}
      />
      <VisuallyHidden id={limitId}>{words.charactersAllowed(maximum)}</VisuallyHidden>
      <p
        aria-hidden="true"
        className={classNames(styles.count, length > maximum && styles.tooLong)}
      >
        {remaining}
      </p>
      <VisuallyHidden live>{spoken}</VisuallyHidden>
    </FieldFrame>
  );
};
