import { type AsOf, valueOn } from '../limits/index.ts';
import type { Pence, SignedPence } from '../money/index.ts';
import type { LocalDate } from '../time/index.ts';
import { labourCost } from './authorisation/labour.ts';
import { partsRateLimit } from './close-limits.ts';

/** An engineer's invoice for a visit, or a correction of one. */
export type Invoice = {
  readonly number: string;
  readonly issuedOn: LocalDate;
  readonly totalNet: SignedPence;
  /** `undefined` while the document is not stored yet. */
  readonly documentKey: string | undefined;
};

/** The bill of a visit, net: the hours at 48 pounds, and the paid parts. */
export const visitBill = (hours: number, netParts: Pence, asOf: AsOf): Pence =>
  (labourCost(hours, valueOn(partsRateLimit, asOf)) + netParts) as Pence;
