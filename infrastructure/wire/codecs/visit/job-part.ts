import * as t from 'io-ts';
import type { CataloguePart } from '#domain/close';
import type { CatalogueHours, JobPart } from '#domain/repair';
import { amountCodec, poundsCodec } from '../value-codecs.ts';
import { orNull, tolerantList } from '../wire-type.ts';

const hours = t.partial({
  estimated_hours_primary: orNull(amountCodec),
  estimated_hours_secondary: orNull(amountCodec),
  max_tolerance: orNull(amountCodec),
});

/** A part as the catalogue lists it (document 3, section 3). */
export const cataloguePartCodec = t.intersection([t.type({ name: t.string }), hours]);
type CataloguePartWire = t.TypeOf<typeof cataloguePartCodec>;

export const jobPartsAnswerCodec = t.type({ jobParts: tolerantList(cataloguePartCodec) });

/** A part in a job (document 3, section 3). */
export const jobPartCodec = t.intersection([
  t.type({ name: t.string }),
  t.partial({
    quantity: orNull(amountCodec),
    actuallyUsed: orNull(t.union([t.boolean, t.number])),
    estimatedCost: orNull(poundsCodec),
    actualCost: orNull(poundsCodec),
  }),
  hours,
]);
type JobPartWire = t.TypeOf<typeof jobPartCodec>;

/** Without its main or its further hours, a part has none that could cap the labour; no tolerance is none. */
const hoursFromWire = (wire: t.TypeOf<typeof hours>): CatalogueHours | undefined => {
  const { estimated_hours_primary: primary, estimated_hours_secondary: secondary } = wire;
  return typeof primary === 'number' && typeof secondary === 'number'
    ? { primary, secondary, tolerance: wire.max_tolerance ?? 0 }
    : undefined;
};

const hoursToWire = (known: CatalogueHours | undefined): t.TypeOf<typeof hours> =>
  known === undefined
    ? {}
    : {
        estimated_hours_primary: known.primary,
        estimated_hours_secondary: known.secondary,
        max_tolerance: known.tolerance,
      };

export const cataloguePartFromWire = (wire: CataloguePartWire): CataloguePart => ({
  name: wire.name,
  hours: hoursFromWire(wire),
});

export const cataloguePartToWire = ({ name, hours: known }: CataloguePart): CataloguePartWire => ({
  name,
  ...hoursToWire(known),
});

/** Whether a part was used; a number counts the used ones (decisions). */
const usedFromWire = (used: boolean | number | null | undefined): boolean | undefined =>
  typeof used === 'number' ? used > 0 : (used ?? undefined);

export const jobPartFromWire = (wire: JobPartWire): JobPart => ({
  name: wire.name,
  quantity: wire.quantity ?? 1,
  used: usedFromWire(wire.actuallyUsed),
  estimatedCost: wire.estimatedCost ?? undefined,
  actualCost: wire.actualCost ?? undefined,
  hours: hoursFromWire(wire),
});

export const jobPartToWire = (part: JobPart): JobPartWire => ({
  name: part.name,
  quantity: part.quantity,
  ...(part.used !== undefined && { actuallyUsed: part.used }),
  ...(part.estimatedCost !== undefined && { estimatedCost: part.estimatedCost }),
  ...(part.actualCost !== undefined && { actualCost: part.actualCost }),
  ...hoursToWire(part.hours),
});
