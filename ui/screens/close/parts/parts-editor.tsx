import { useState } from 'react';
import type { RequestedPart } from '#domain/authorisation/requested-part.ts';
import { useOnceDrawn } from '../../../parts/layout/once-drawn.ts';
import { PartDialog } from './part-dialog.tsx';
import { PartLines } from './part-lines.tsx';
import type { PartCatalogueState } from './part-search.tsx';

type PartsEditorProps = {
  readonly id: string;
  readonly lines: readonly RequestedPart[];
  /** What the list shows of them: a line that is saved comes a frame after its dialog has gone. */
  readonly linesShown: readonly RequestedPart[];
  readonly catalogue: PartCatalogueState;
  readonly error?: string | undefined;
  readonly onChange: (lines: readonly RequestedPart[]) => void;
};

/** Which line the dialog is open for: a new one, or one that stands. */
type Opened = 'new' | number;

type Opening = {
  readonly of: Opened | undefined;
  /** How often the dialog was closed: it begins anew after each time. */
  readonly closed: number;
};

/** The lines of parts, and the dialog that adds one or replaces the one that is changed. */
export const PartsEditor = ({
  id,
  lines,
  linesShown,
  catalogue,
  error,
  onChange,
}: PartsEditorProps) => {
  const [opening, setOpening] = useState<Opening>({ of: undefined, closed: 0 });
  const open = (of: Opened) => setOpening(({ closed }) => ({ of, closed }));
  const close = () => setOpening(({ closed }) => ({ of: undefined, closed: closed + 1 }));
  // What a dialog held that is shut goes a frame after it, and makes room for a new line.
  const drawn = useOnceDrawn(opening);
  const { of = 'new', closed } = opening.of === undefined ? drawn : opening;
  return (
    <>
      <PartLines
        id={id}
        lines={linesShown}
        error={error}
        onAdd={() => open('new')}
        onEdit={open}
        onRemove={(index) => onChange(lines.filter((_, at) => at !== index))}
      />
      <PartDialog
        key={`${closed} ${of}`}
        open={opening.of !== undefined}
        line={of === 'new' ? undefined : lines[of]}
        catalogue={catalogue}
        onDone={(line) => {
          onChange(
            of === 'new'
              ? [...lines, line]
              : lines.map((before, at) => (at === of ? line : before)),
          );
          close();
        }}
        onClose={close}
      />
    </>
  );
};
