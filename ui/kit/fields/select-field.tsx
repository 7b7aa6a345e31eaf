import ChevronDown from 'lucide-react/icons/chevron-down';
import { useKitWords } from '../kit-settings.ts';
import control from './control.module.css';
import styles from './select-field.module.css';
import { classNames } from '../layout/class-names.ts';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

type SelectFieldProps = FieldProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export const SelectField = ({
  options,
  placeholder,
  value,
  onChange,
  ...field
}: SelectFieldProps) => {
  const words = useKitWords();
  const { id, hint, error } = field;
  return (
    <FieldFrame {...field}>
      <div className={styles.frame}>
        <select
          id={id}
          name={id}
          className={classNames(control.control, styles.select)}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder ?? words.chooseOne}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size="1.25rem" className={styles.arrow} />
      </div>
    </FieldFrame>
  );
};
