import type { ReactNode } from 'react';
import styles from './choice-card.module.css';
import { classNames } from '../../layout/class-names.ts';
import { hintId } from '../field-frame.tsx';

export type ChoiceOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** Why this choice is unavailable; it is shown, but not selectable. */
  readonly unavailable?: string | undefined;
};

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
export const ChoiceCard = <Value extends string>({
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
        aria-describedby={remark === undefined ? undefined : hintId(id)}
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
          <span id={hintId(id)} className={styles.hint}>
            {remark}
          </span>
        )}
      </span>
    </div>
  );
};
