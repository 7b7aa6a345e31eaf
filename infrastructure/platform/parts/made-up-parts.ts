import type { CataloguePart } from '#domain/close';
import type { CatalogueHours } from '#domain/repair';
import { partKinds, partRanges, type PartKind } from './part-kinds.ts';

/** One part in so many is listed without hours, as in any catalogue that grew. */
const listedWithoutHours = 40;

const partOf = (name: string, [, primary, secondary, tolerance]: PartKind): CataloguePart => ({
  name,
  hours: { primary, secondary, tolerance },
});

/** 5,000 made-up parts: each kind by itself, and for each range of appliances. Always the same. */
export const madeUpParts: readonly CataloguePart[] = [
  ...partKinds.map((kind) => partOf(kind[0], kind)),
  ...partRanges.flatMap((range, row) =>
    partKinds.map((kind, column): CataloguePart => {
      const part = partOf(`${range} ${kind[0]}`, kind);
      return (row + column) % listedWithoutHours === 0 ? { ...part, hours: undefined } : part;
    }),
  ),
];

const hoursByName = new Map(madeUpParts.map(({ name, hours }) => [name, hours]));

/** The catalogue's hours of a part; `undefined` for a part without, or one that is not in the catalogue. */
export const hoursOfPart = (name: string): CatalogueHours | undefined => hoursByName.get(name);
