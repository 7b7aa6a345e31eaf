import { useState } from 'react';
import type { RequestedPart } from '#domain/authorisation/requested-part.ts';
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

/** Which line the dialog is open for: a new one, or one that stands. */
type Opened = 'new' | number;

/** The lines of parts, and the dialog that adds one or replaces the one that is changed. */
export const PartsEditor = ({ id, lines, catalogue, error, onChange }: PartsEditorProps) => {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PartLines
        id={id}
        lines={lines}
        error={error}
        onAdd={() => setOpened('new')}
        onEdit={setOpened}
        onRemove={(index) => onChange(lines.filter((_, at) => at !== index))}
      />
      <PartDialog
        open={opened !== undefined}
        line={typeof opened === 'number' ? lines[opened] : undefined}
        catalogue={catalogue}
        onDone={(line) => {
          onChange(
            opened === 'new'
              ? [...lines, line]
              : lines.map((before, at) => (at === opened ? line : before)),
          );
          close();
        }}
        onClose={close}
      />
    </>
  );
};
