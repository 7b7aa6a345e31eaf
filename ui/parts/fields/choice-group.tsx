import type { ReactNode } from 'react';
import type { ChoiceOption } from './choice-card.tsx';
import styles from './choice-group.module.css';
import { classNames } from '../layout/class-names.ts';
import { describedBy, FieldError, FieldHint, errorClass } from './field-frame.tsx';

export type ChoiceGroupProps = {
  /** The id of the first choice that can be made, so that an error summary can link to it. */
  readonly id: string;
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Why nothing can be chosen yet. */
  readonly unavailable?: string | undefined;
  /** For a question that the page's heading asks already. */
  readonly legendHidden?: boolean;
  /** Two choices beside each other where there is room; a pair of short ones always. */
  readonly columns?: 'one' | 'two' | 'pair';
};

/**
 * Legend, hint and error around the choices of one question. What comes and goes is in an element of its own: a browser
 * builds a whole fieldset anew when something is put into it.
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

/** The ids of a group's inputs. The first that can be chosen bears the group's own, since an error leads there. */
export const choiceIds = (id: string, options: readonly ChoiceOption[]): readonly string[] => {
  const first = Math.max(
    0,
    options.findIndex(({ unavailable }) => unavailable === undefined),
  );
  return options.map((_, index) => (index === first ? id : `${id}-${index + 1}`));
};
