import { useState } from 'react';
import type { RequestedPart } from '#domain/close';
import { PartDialog } from './part-dialog.tsx';
import { PartLines } from './part-lines.tsx';
import type { PartCatalogueState } from './part-search.tsx';

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
