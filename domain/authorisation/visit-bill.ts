import type { Pence } from '../kernel/pence.ts';
import { labourCost, structuredRate } from './labour.ts';

/** What an engineer bills for a visit, net: the hours at 48 pounds, and the parts that were paid for. */
export const visitBill = (hours: number, netParts: Pence): Pence =>
  (labourCost(hours, structuredRate) + netParts) as Pence;
