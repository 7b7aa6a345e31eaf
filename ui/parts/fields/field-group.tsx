import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { describedBy, FieldError, FieldHint, wrongClass } from './field-frame.tsx';
import styles from './field-group.module.css';

type FieldGroupProps = {
  readonly id: string;
  readonly legend: string;
  /** For what the page's heading asks already. */
  readonly legendHidden?: boolean;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** For a group whose controls do not carry the id: an error summary links to the group itself. */
  readonly holdsId?: boolean;
  readonly children: ReactNode;
};

/** Legend, hint and error around several controls that answer one question; built as a group of choices is. */
export const FieldGroup = ({
  id,
  legend,
  legendHidden = false,
  optional = false,
  hint,
  error,
  holdsId = false,
  children,
}: FieldGroupProps) => (
  <fieldset
    className={classNames(styles.group, wrongClass(error))}
    {...(holdsId && { id, tabIndex: -1, 'aria-describedby': describedBy(id, hint, error) })}
  >
    <legend className={legendHidden ? styles.unseen : styles.legend}>
      {legend}
      {optional && <span className={styles.optional}> (optional)</span>}
    </legend>
    <div className={styles.asked}>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={id} message={error} />}
      {children}
    </div>
  </fieldset>
);
