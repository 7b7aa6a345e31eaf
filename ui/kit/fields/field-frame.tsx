import type { ReactNode } from 'react';
import { useKitWords } from '../kit-settings.ts';
import styles from './field-frame.module.css';
import { FieldErrorIcon } from '../icons/first-icons.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

/** The ids of a field's descriptions, for `aria-describedby`. */
export const describedBy = (
  id: string,
  hint: ReactNode | undefined,
  error: string | undefined,
  ...others: readonly (string | undefined)[]
): string | undefined =>
  classNames(hint !== undefined && hintId(id), error !== undefined && errorId(id), ...others) ||
  undefined;

/** The class of an element with an error, for `classNames`. */
export const errorClass = (error: string | undefined): string | false | undefined =>
  error !== undefined && styles.wrong;

export const FieldHint = ({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) => (
  <div id={hintId(id)} className={styles.hint}>
    {children}
  </div>
);

export const FieldError = ({ id, message }: { readonly id: string; readonly message: string }) => (
  <p id={errorId(id)} className={styles.error}>
    <FieldErrorIcon size="1.25rem" />
    <VisuallyHidden>{`${useKitWords().error} `}</VisuallyHidden>
    <span>{message}</span>
  </p>
);

/** After the label of a question that may stay empty. */
export const OptionalNote = () => (
  <span className={styles.optional}>{` ${useKitWords().optional}`}</span>
);

/** What every field with one control has. */
export type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
};

/** Label, hint and error around one control. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldProps & { readonly children: ReactNode }) => (
  <div className={classNames(styles.field, errorClass(error))}>
    <label htmlFor={id} className={styles.label}>
      <span>{label}</span>
      {optional && <OptionalNote />}
    </label>
    {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
    {error !== undefined && <FieldError id={id} message={error} />}
    {children}
  </div>
);
