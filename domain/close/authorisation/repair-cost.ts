import { type AsOf, valueOn } from '../../limits/index.ts';
import type { Pence, SignedPence } from '../../money/index.ts';
import type { CatalogueHours } from '../../repair/index.ts';
import type { LocalDate } from '../../time/index.ts';
import { partsRateLimit } from './close-limits.ts';

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

/** The cost of hours at a rate of pence an hour, to the nearest penny. */
export const labourCost = (hours: number, rate: Pence): Pence => Math.round(hours * rate) as Pence;

/** The estimated cost of a fix, net. */
export type FixCost = { readonly labour: Pence; readonly parts: Pence; readonly total: Pence };

/** A sum of money that a rule limits. */
export type MoneyLimit<Name extends string> = {
  readonly limit: Name;
  readonly at: Pence;
  /** Pence remaining up to the limit; below zero when it is exceeded. */
  readonly remaining: number;
};

/** Labour and parts, and both together: pence, net. */
export const fixCost = (labour: Pence, parts: Pence): FixCost => ({
  labour,
  parts,
  total: (labour + parts) as Pence,
});

/** A limit and the amount remaining below it. */
export const moneyLimit = <Name extends string>(
  limit: Name,
  spent: Pence,
  at: Pence,
): MoneyLimit<Name> => ({ limit, at, remaining: at - spent });

/** An engineer's invoice for a visit, or a correction of one. */
export type Invoice = {
  readonly number: string;
  readonly issuedOn: LocalDate;
  readonly totalNet: SignedPence;
  /** `undefined` while the document is not stored yet. */
  readonly documentKey: string | undefined;
};

/**
 * Computes the bill of a visit in whole pence, net: its hours at 48 pounds, and the parts that were paid.
 *
 * @source document 3, section 9
 * @example
 *   formatPounds(visitBill({ hours: 1.5, netParts: parsePence(1000)! })); // => '£82.00'
 */
export const visitBill = ({
  hours,
  netParts,
  asOf,
}: {
  readonly hours: number;
  readonly netParts: Pence;
  /** The London date whose limits apply; the first limits without it. */
  readonly asOf?: AsOf;
}): Pence => (labourCost(hours, valueOn(partsRateLimit, asOf)) + netParts) as Pence;
