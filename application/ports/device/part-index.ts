import type { Task } from 'fp-ts/Task';

/** Parts that a search chooses among: their names are all that it reads. */
type Named = { readonly name: string };

/** The parts whose names are closest to the typed text, the closest first; none for an empty text. */
export type FindParts<Part extends Named> = (typed: string) => Task<readonly Part[]>;

/** Makes a catalogue of parts searchable; neither that nor a search holds up the page. */
export type PartIndex = {
  readonly build: <Part extends Named>(parts: readonly Part[]) => Task<FindParts<Part>>;
};
