import type { ReactNode } from 'react';
import { classNames } from '../../layout/class-names.ts';
import hidden from '../../layout/visually-hidden.module.css';
import { describedBy, FieldError, FieldHint, errorClass, OptionalNote } from '../field-frame.tsx';
import type { FieldGroupProps } from '../field-group.tsx';
import styles from './choice-group.module.css';

export type ChoiceOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** Why this choice is unavailable; it is shown, but not selectable. */
  readonly unavailable?: string | undefined;
};

/** The id of the remark about one choice; the first choice has the id of its group, which has a hint of its own. */
export const remarkId = (id: string): string => `${id}-remark`;

type ChoiceCardProps<Value extends string> = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'radio' | 'checkbox';
  readonly option: ChoiceOption<Value>;
  readonly chosen: boolean;
  readonly invalid: boolean;
  readonly onToggle: (chosen: boolean) => void;
};

/** One large choice: the whole card is the label of its input. */
const ChoiceCard = <Value extends string>({
  id,
  name,
  kind,
  option,
  chosen,
  invalid,
  onToggle,
}: ChoiceCardProps<Value>) => {
  const remark = option.unavailable ?? option.hint;
  return (
    <div
      className={classNames(
        styles.card,
        chosen && styles.chosen,
        option.unavailable !== undefined && styles.unavailable,
      )}
    >
      <input
        id={id}
        className={styles.input}
        type={kind}
        name={name}
        value={option.value}
        checked={chosen}
        disabled={option.unavailable !== undefined}
        aria-invalid={(kind === 'checkbox' && invalid) || undefined}
        aria-describedby={remark === undefined ? undefined : remarkId(id)}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {option.icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {option.icon}
        </span>
      )}
      <span className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          {option.label}
        </label>
        {remark !== undefined && (
          <span id={remarkId(id)} className={styles.hint}>
            {remark}
          </span>
        )}
      </span>
    </div>
  );
};

/** The id is that of the first available choice: an error summary links to it. */
export type ChoiceGroupProps = Pick<
  FieldGroupProps,
  'id' | 'legend' | 'legendHidden' | 'optional' | 'hint' | 'error'
> & {
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
  optional = false,
  columns = 'one',
  role,
  children,
}: ChoiceGroupProps & {
  /** Why no choice is available yet. */
  readonly unavailable?: string | undefined;
  readonly role?: 'radiogroup';
  readonly children: ReactNode;
}) => (
  <fieldset
    role={role}
    className={classNames(styles.group, errorClass(error))}
    disabled={unavailable !== undefined}
    aria-describedby={describedBy(id, unavailable ?? hint, error)}
    aria-invalid={(role === 'radiogroup' && error !== undefined) || undefined}
  >
    <legend className={legendHidden ? hidden.hidden : styles.legend}>
      <span>{legend}</span>
      {optional && <OptionalNote />}
    </legend>
    <div className={styles.content}>
      {(unavailable ?? hint) !== undefined && <FieldHint id={id}>{unavailable ?? hint}</FieldHint>}
      {error !== undefined && <FieldError id={id} message={error} />}
      <div className={classNames(styles.choices, columns !== 'one' && styles[columns])}>
        {children}
      </div>
    </div>
  </fieldset>
);

/** The values of a group after one was chosen or removed, in the order of the options. */
export const valuesAfter = <Value extends string>(
  options: readonly { readonly value: Value }[],
  values: readonly Value[],
  toggled: Value,
  chosen: boolean,
): readonly Value[] =>
  options
    .map(({ value }) => value)
    .filter((value) => (value === toggled ? chosen : values.includes(value)));

/** The ids of a group's inputs. The first available one has the group's own id, because an error links to it. */
export const choiceIds = (id: string, options: readonly ChoiceOption[]): readonly string[] => {
  const first = Math.max(
    0,
    options.findIndex(({ unavailable }) => unavailable === undefined),
  );
  return options.map((_, index) => (index === first ? id : `${id}-${index + 1}`));
};

type RadioGroupProps<Value extends string> = ChoiceGroupProps & {
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
};

/** One choice out of several, each a large card. */
export const RadioGroup = <Value extends string>({
  options,
  value,
  onChange,
  ...group
}: RadioGroupProps<Value>) => {
  const ids = choiceIds(group.id, options);
  return (
    <ChoiceGroup {...group} role="radiogroup">
      {options.map((option, index) => (
        <ChoiceCard
          key={option.value}
          id={ids[index] ?? group.id}
          name={group.id}
          kind="radio"
          option={option}
          chosen={option.value === value}
          invalid={group.error !== undefined}
          onToggle={() => onChange(option.value)}
        />
      ))}
    </ChoiceGroup>
  );
};

type CheckboxGroupProps<Value extends string> = ChoiceGroupProps & {
  readonly options: readonly ChoiceOption<Value>[];
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
};

/** Any number of choices, each a large card; the answer keeps the order of the options. */
export const CheckboxGroup = <Value extends string>({
  options,
  values,
  onChange,
  ...group
}: CheckboxGroupProps<Value>) => {
  const ids = choiceIds(group.id, options);
  return (
    <ChoiceGroup {...group}>
      {options.map((option, index) => (
        <ChoiceCard
          key={option.value}
          id={ids[index] ?? group.id}
          name={group.id}
          kind="checkbox"
          option={option}
          chosen={values.includes(option.value)}
          invalid={group.error !== undefined}
          onToggle={(chosen) => onChange(valuesAfter(options, values, option.value, chosen))}
        />
      ))}
    </ChoiceGroup>
  );
};
