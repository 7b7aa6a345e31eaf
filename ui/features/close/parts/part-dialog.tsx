import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState, type FormEvent } from 'react';
import {
  completePart,
  emptyPartForm,
  partFormGaps,
  partFormOf,
  type PartForm,
  type RequestedPart,
} from '#domain/close';
import { Button } from '../../../kit/buttons/button.tsx';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { useRestoreFocus } from '../../../kit/layout/focus.ts';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { PartSearch, type PartCatalogueState } from './part-search.tsx';
import { partsWording, partGapWording } from '#words/features/close/wording/parts.ts';
import styles from './part-dialog.module.css';

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
          icon={<Minus size="1.375rem" />}
          onPress={() => onChange(String(Math.max(1, count - 1)))}
        />
        <IconButton
          label={partsWording.more}
          icon={<Plus size="1.375rem" />}
          onPress={() => onChange(String(Math.min(999, count + 1)))}
        />
      </div>
    </div>
  );
};

type ChosenPartProps = { readonly name: string; readonly onOther: () => void };

const ChosenPart = ({ name, onOther }: ChosenPartProps) => {
  const place = useRestoreFocus<HTMLElement>();
  return (
    <p className={styles.part}>
      <strong ref={place} tabIndex={-1}>
        {name}
      </strong>
      <Button variant="quiet" onPress={onOther}>
        {partsWording.other}
      </Button>
    </p>
  );
};

type PartFormProps = {
  /** The line to edit; `undefined` for a new one. */
  readonly line: RequestedPart | undefined;
  readonly catalogue: PartCatalogueState;
  readonly onDone: (line: RequestedPart) => void;
};

type ChosenFieldsProps = Pick<PartFormProps, 'onDone'> & {
  readonly form: PartForm;
  readonly submitWords: string;
  readonly onChange: (part: Partial<PartForm>) => void;
  readonly onOther: () => void;
};

/** A note on the chosen part. */
const ChosenFields = ({ form, submitWords, onChange, onOther, onDone }: ChosenFieldsProps) => {
  const { part, cost, quantity } = form;
  const complete = completePart(form);
  const gaps = partFormGaps(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete !== undefined) onDone(complete);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ChosenPart name={part?.name ?? ''} onOther={onOther} />
      {part !== undefined && part.hours === undefined && (
        <p className={styles.gaps}>{partsWording.noHours}</p>
      )}
      <QuantityField
        id="part-quantity"
        value={quantity}
        onChange={(text) => onChange({ quantity: text })}
      />
      <TextField
        id="part-cost"
        label={partsWording.cost}
        hint={partsWording.costHint}
        before="£"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        value={cost}
        error={gaps.includes('cost-not-a-number') ? partGapWording['cost-not-a-number'] : undefined}
        onChange={(text) => onChange({ cost: text })}
      />
      <p id="part-gaps" className={styles.gaps} role="status">
        {gaps
          .filter((gap) => gap !== 'cost-not-a-number')
          .map((gap) => partGapWording[gap])
          .join(' ')}
      </p>
      <Button type="submit" wide unavailable={complete === undefined} aria-describedby="part-gaps">
        {submitWords}
      </Button>
    </form>
  );
};

const PartFields = ({ line, catalogue, onDone }: PartFormProps) => {
  const [form, setForm] = useState<PartForm>(line === undefined ? emptyPartForm : partFormOf(line));
  const change = (part: Partial<PartForm>) => setForm((before) => ({ ...before, ...part }));
  return form.part === undefined ? (
    <PartSearch catalogue={catalogue} onChoose={(part) => change({ part })} />
  ) : (
    <ChosenFields
      form={form}
      submitWords={line === undefined ? partsWording.submitNew : partsWording.submitEdited}
      onChange={change}
      onOther={() => change({ part: undefined })}
      onDone={onDone}
    />
  );
};

type PartDialogProps = PartFormProps & { readonly open: boolean; readonly onClose: () => void };

/** Finds a part and enters its quantity and price (document 3, section 5, "Parts search modal"). */
export const PartDialog = ({ open, onClose, ...form }: PartDialogProps) => (
  <Dialog
    open={open}
    title={form.line === undefined ? partsWording.addTitle : partsWording.editTitle}
    isFilledIn
    onClose={onClose}
  >
    <PartFields {...form} />
  </Dialog>
);
