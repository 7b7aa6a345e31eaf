import Check from 'lucide-react/icons/check';
import { classNames } from '../../layout/class-names.ts';
import {
  ChoiceGroup,
  choiceIds,
  remarkId,
  valuesAfter,
  type ChoiceOption,
  type ChoiceGroupProps,
} from './choice-group.tsx';
import styles from './pill-group.module.css';

export type PillOption<Value extends string> = Pick<
  ChoiceOption<Value>,
  'value' | 'unavailable'
> & {
  readonly label: string;
  /** The second line of the pill. */
  readonly detail: string;
  /** A note below the pills on an unavailable one, or on a chosen one that is no longer offered. */
  readonly hint?: string;
};

type PillGroupProps<Value extends string> = ChoiceGroupProps & {
  /** Why no pill is available yet. */
  readonly unavailable?: string | undefined;
  readonly options: readonly PillOption<Value>[];
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
};

/** A few short choices side by side; the answer keeps the order of the options. */
export const PillGroup = <Value extends string>({
  options,
  values,
  onChange,
  ...group
}: PillGroupProps<Value>) => {
  const ids = choiceIds(group.id, options);
  const remarks = options.map(({ unavailable, hint }) => unavailable ?? hint);
  return (
    <ChoiceGroup {...group}>
      <div className={styles.pills}>
        {options.map(({ value, label, detail, unavailable }, at) => {
          const id = ids[at] ?? group.id;
          return (
            <label
              key={value}
              htmlFor={id}
              className={classNames(
                styles.pill,
                values.includes(value) && styles.chosen,
                unavailable !== undefined && styles.unavailable,
              )}
            >
              <input
                id={id}
                type="checkbox"
                className={styles.input}
                name={group.id}
                value={value}
                checked={values.includes(value)}
                disabled={unavailable !== undefined}
                aria-invalid={group.error !== undefined || undefined}
                aria-describedby={remarks[at] === undefined ? undefined : remarkId(id)}
                onChange={({ target }) =>
                  onChange(valuesAfter(options, values, value, target.checked))
                }
              />
              <span className={styles.label}>{label}</span>{' '}
              <span className={styles.detail}>{detail}</span>
              <span className={styles.tick} aria-hidden="true">
                <Check size="0.875rem" strokeWidth={3.5} />
              </span>
            </label>
          );
        })}
      </div>
      {options.map(({ value, label }, at) => {
        const id = ids[at] ?? group.id;
        return remarks[at] === undefined ? null : (
          <p key={value} id={remarkId(id)} className={styles.remark}>
            {`${label}: ${remarks[at]}`}
          </p>
        );
      })}
    </ChoiceGroup>
  );
};
