import type { FocusEvent, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import hidden from '../layout/visually-hidden.module.css';
import { describedBy, FieldError, FieldHint, errorClass, OptionalNote } from './field-frame.tsx';
import styles from './field-group.module.css';

export type FieldGroupProps = {
  readonly id: string;
  readonly legend: string;
  /** The page's heading is the question already. */
  readonly legendHidden?: boolean;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The group has the id, because none of its controls has: an error summary links to it. */
  readonly holdsId?: boolean;
  readonly children: ReactNode;
};

/** The calendar day that Tab reaches, or the first control of a group. */
const controlIn = (group: HTMLElement): HTMLElement | null =>
  group.querySelector<HTMLElement>('[tabindex="0"]') ??
  group.querySelector<HTMLElement>('input, select, textarea, button');

/** Passes focus from the group, which an error links to, on to a control. */
const passFocusOn = ({ target, currentTarget: group }: FocusEvent<HTMLElement>): void => {
  if (target !== group) return;
  if (group.offsetHeight > window.innerHeight / 2) group.scrollIntoView({ block: 'start' });
  controlIn(group)?.focus({ preventScroll: true });
};

/** Legend, hint and error around several controls of one question; built like a group of choices. */
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
    className={classNames(errorClass(error))}
    {...(holdsId && {
      id,
      tabIndex: -1,
      'aria-describedby': describedBy(id, hint, error),
      ...(error !== undefined && { onFocus: passFocusOn }),
    })}
  >
    <legend className={legendHidden ? hidden.hidden : styles.legend}>
      <span>{legend}</span>
      {optional && <OptionalNote />}
    </legend>
    <div className={styles.content}>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={id} message={error} />}
      {children}
    </div>
  </fieldset>
);
