import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { partsWording } from '#words/features/close/wording/parts.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import styles from './quantity-field.module.css';

type QuantityFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A quantity, typed or changed by buttons. The text is kept as typed: "1.5" is not 15. */
export const QuantityField = ({ id, value, error, onChange }: QuantityFieldProps) => {
  const count = Math.trunc(Number(value)) || 0;
  return (
    <div className={styles.quantity}>
      <TextField
        id={id}
        label={partsWording.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={error}
        onChange={onChange}
      />
      <div className={styles.buttons}>
        <IconButton
          label={partsWording.fewer}
          icon={<Minus size={22} aria-hidden="true" />}
          onPress={() => onChange(String(Math.max(1, count - 1)))}
        />
        <IconButton
          label={partsWording.more}
          icon={<Plus size={22} aria-hidden="true" />}
          onPress={() => onChange(String(Math.min(999, count + 1)))}
        />
      </div>
    </div>
  );
};
