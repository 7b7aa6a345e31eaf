import type { ReactNode } from 'react';
import type { ChoiceOption } from './choice-card.tsx';
import styles from './choice-group.module.css';
import { classNames } from '../../layout/class-names.ts';
import { describedBy, FieldError, FieldHint, errorClass } from '../field-frame.tsx';

export type ChoiceGroupProps = {
  /** The id of the first available choice: an error summary links to it. */
  readonly id: string;
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Why no choice is available yet. */
  readonly unavailable?: string | undefined;
  /** The page's heading is the question already. */
  readonly legendHidden?: boolean;
  /** Two columns on wide screens; a pair of short choices always. */
  readonly columns?: 'one' | 'two' | 'pair';
};

/**
 * Legend, hint and error around the choices of one question. Changing content is in a separate element: browsers
 * rebuild a whole fieldset when its children change.
 */
export const ChoiceGroup = ({
  id,
  legend,
  hint,
  error,
  unavailable,
  legendHidden = false,
  columns = 'one',
  role,
  children,
}: ChoiceGroupProps & { readonly role?: 'radiogroup'; readonly children: ReactNode }) => (
  <fieldset
    role={role}
    className={classNames(styles.group, errorClass(error))}
    disabled={unavailable !== undefined}
    aria-describedby={describedBy(id, unavailable ?? hint, error)}
    aria-invalid={(role === 'radiogroup' && error !== undefined) || undefined}
  >
    <legend className={legendHidden ? styles.unseen : styles.legend}>{legend}</legend>
    <div className={styles.content}>
      {(unavailable ?? hint) !== undefined && <FieldHint id={id}>{unavailable ?? hint}</FieldHint>}
      {error !== undefined && <FieldError id={id} message={error} />}
      <div className={classNames(styles.choices, columns !== 'one' && styles[columns])}>
        {children}
      </div>
    </div>
  </fieldset>
);

/** The ids of a group's inputs. The first available one has the group's own id, because an error links to it. */
export const choiceIds = (id: string, options: readonly ChoiceOption[]): readonly string[] => {
  const first = Math.max(
    0,
    options.findIndex(({ unavailable }) => unavailable === undefined),
  );
  return options.map((_, index) => (index === first ? id : `${id}-${index + 1}`));
};
