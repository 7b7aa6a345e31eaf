import type { Pence, SignedPence } from '../money/index.ts';
import type { LocalDate } from '../time/index.ts';
import { labourCost, structuredRate } from './authorisation/labour.ts';

/** An engineer's invoice for a visit, or a correction of one. */
export type Invoice = {
  readonly number: string;
  readonly issuedOn: LocalDate;
  readonly totalNet: SignedPence;
  /** `undefined` while the document is not stored yet. */
  readonly documentKey: string | undefined;
};

/** The bill of a visit, net: the hours at 48 pounds, and the paid parts. */
export const visitBill = (hours: number, netParts: Pence): Pence =>
  (labourCost(hours, structuredRate) + netParts) as Pence;
