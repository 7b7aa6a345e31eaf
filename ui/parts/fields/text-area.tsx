import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { storableText } from '#domain/kernel/storable-text.ts';
import control from './control.module.css';
import styles from './text-area.module.css';
import { classNames } from '../layout/class-names.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useOnceDrawn } from '../layout/once-drawn.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type TextAreaProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly rows?: number;
  /** Characters that may be entered; what goes beyond is kept, and told. */
  readonly maximum: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

const restInMilliseconds = 1000;

const remainingWords = (left: number): string => {
  const count = Math.abs(left);
  const characters = count === 1 ? 'character' : 'characters';
  return left < 0
    ? `You have ${count} ${characters} too many`
    : `You have ${count} ${characters} remaining`;
};

/** The count is spoken when the typing rests, so that it does not talk over the keys. */
export const TextArea = ({
  id,
  label,
  hint,
  error,
  optional = false,
  rows = 4,
  maximum,
  value,
  onChange,
  ref,
}: TextAreaProps) => {
  const countId = `${id}-count`;
  // The letter comes first: a count that changes has the page laid out.
  const counted = useOnceDrawn(value.length);
  const remaining = remainingWords(maximum - counted);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (counted === 0) return undefined;
    const rest = setTimeout(() => setSpoken(remaining), restInMilliseconds);
    return () => clearTimeout(rest);
  }, [counted, remaining]);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        ref={ref}
        id={id}
        name={id}
        rows={rows}
        className={classNames(control.control, styles.area)}
        value={value}
        aria-invalid={error !== undefined || value.length > maximum || undefined}
        aria-describedby={describedBy(id, hint, error, countId)}
        onChange={(event) => onChange(storableText(event.target.value))}
      />
      <p id={countId} className={classNames(styles.count, counted > maximum && styles.tooLong)}>
        {remaining}
      </p>
      <VisuallyHidden live>{spoken}</VisuallyHidden>
    </FieldFrame>
  );
};
