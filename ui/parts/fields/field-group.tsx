import type { FocusEvent, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { describedBy, FieldError, FieldHint, errorClass } from './field-frame.tsx';
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

/** The day of a calendar that Tab leads to, else the first control of a group. */
const controlIn = (group: HTMLElement): HTMLElement | null =>
  group.querySelector<HTMLElement>('[tabindex="0"]') ??
  group.querySelector<HTMLElement>('input, select, textarea, button');

/** A group that an error leads to: its error stands at its top, and a control of it takes the answer. */
const passFocusOn = ({ target, currentTarget: group }: FocusEvent<HTMLElement>): void => {
  if (target !== group) return;
  if (group.offsetHeight > window.innerHeight / 2) group.scrollIntoView({ block: 'start' });
  controlIn(group)?.focus({ preventScroll: true });
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
    className={classNames(styles.group, errorClass(error))}
    {...(holdsId && {
      id,
      tabIndex: -1,
      'aria-describedby': describedBy(id, hint, error),
      ...(error !== undefined && { onFocus: passFocusOn }),
    })}
  >
    <legend className={legendHidden ? styles.unseen : styles.legend}>
      <span>{legend}</span>
      {optional && <span className={styles.optional}> (optional)</span>}
    </legend>
    <div className={styles.content}>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={id} message={error} />}
      {children}
    </div>
  </fieldset>
);
