import type { Pence } from '../../money/index.ts';
import { labourCost, structuredRate } from './labour.ts';

/** The bill of a visit, net: the hours at 48 pounds, and the paid parts. */
export const visitBill = (hours: number, netParts: Pence): Pence =>
  (labourCost(hours, structuredRate) + netParts) as Pence;
