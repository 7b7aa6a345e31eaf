import type { CatalogueHours } from '../../repair/index.ts';
import type { Pence } from '../../money/index.ts';

/** A line of the requested parts. */
export type RequestedPart = {
  readonly name: string;
  readonly quantity: number;
  /** Net, of the whole line. */
  readonly cost: Pence;
  /** `undefined` for a part that the catalogue has no hours for. */
  readonly hours: CatalogueHours | undefined;
};

/** The cost of all lines, net. */
export const partsCost = (parts: readonly Pick<RequestedPart, 'cost'>[]): Pence =>
  parts.reduce((sum, { cost }) => sum + cost, 0) as Pence;

/** A part as the catalogue lists it (document 3, section 3). */
export type CataloguePart = Pick<RequestedPart, 'name' | 'hours'>;
