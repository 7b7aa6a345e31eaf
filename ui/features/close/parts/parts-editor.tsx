import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { partsCost, type RequestedPart } from '#domain/close';
import { formatPounds } from '#domain/money';
import { Button } from '../../../kit/buttons/button.tsx';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { FieldGroup } from '../../../kit/fields/field-group.tsx';
import { useFocusInRows } from '../../../kit/lists/use-focus-in-rows.ts';
import { PartDialog } from './part-dialog.tsx';
import type { PartCatalogueState } from './part-search.tsx';
import { partsWording } from '#words/features/close/wording/parts.ts';
import styles from './parts-editor.module.css';

type PartLinesProps = {
  /** The id of the list: an error summary links to it. */
  readonly id: string;
  readonly lines: readonly RequestedPart[];
  readonly error?: string | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
};

/** The lines of requested parts, each with its cost (document 3, section 4, partsNeeded). */
const PartLines = ({ id, lines, error, onAdd, onEdit, onRemove }: PartLinesProps) => {
  const rows = useFocusInRows(lines.length, id);
  return (
    <FieldGroup id={id} legend={partsWording.title} error={error} holdsId>
      {lines.length === 0 ? (
        <p className={styles.none}>{partsWording.none}</p>
      ) : (
        <>
          <ul {...rows} className={styles.lines}>
            {lines.map((line, index) => (
              // A changed line keeps its row, and its button gets the focus back; a removed line takes its buttons with
              // it.
              <li key={`${index} of ${lines.length}`} className={styles.line}>
                <span className={styles.name}>
                  <span>{line.name}</span>{' '}
                  <span className={styles.pieces}>{partsWording.each(line.quantity)}</span>
                </span>
                <span className={styles.cost}>{formatPounds(line.cost)}</span>
                <IconButton
                  label={`${partsWording.edit} ${line.name}`}
                  onPress={() => onEdit(index)}
                  icon={<Pencil size="1.25rem" />}
                />
                <IconButton
                  label={`${partsWording.remove} ${line.name}`}
                  onPress={() => onRemove(index)}
                  icon={<Trash2 size="1.25rem" />}
                />
              </li>
            ))}
          </ul>
          <p className={styles.sum}>
            <span>{partsWording.sum}</span>
            <strong>{formatPounds(partsCost(lines))}</strong>
          </p>
        </>
      )}
      <Button variant="secondary" wide icon={<Plus size="1.25rem" />} onPress={onAdd}>
        {partsWording.add}
      </Button>
    </FieldGroup>
  );
};

type PartsEditorProps = {
  readonly id: string;
  readonly lines: readonly RequestedPart[];
  readonly catalogue: PartCatalogueState;
  readonly error?: string | undefined;
  readonly onChange: (lines: readonly RequestedPart[]) => void;
};

/** The index of the line in the dialog, or a new line. */
type EditedLine = 'new' | number;

/** The lines of parts, with a dialog to add or edit one. */
export const PartsEditor = ({ id, lines, catalogue, error, onChange }: PartsEditorProps) => {
  const [edited, setEdited] = useState<EditedLine>();
  const close = () => setEdited(undefined);
  const save = (line: RequestedPart) => {
    onChange(
      typeof edited === 'number'
        ? lines.map((before, at) => (at === edited ? line : before))
        : [...lines, line],
    );
    close();
  };
  return (
    <>
      <PartLines
        id={id}
        lines={lines}
        error={error}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onRemove={(index) => onChange(lines.filter((_, at) => at !== index))}
      />
      <PartDialog
        open={edited !== undefined}
        line={typeof edited === 'number' ? lines[edited] : undefined}
        catalogue={catalogue}
        onDone={save}
        onClose={close}
      />
    </>
  );
};
