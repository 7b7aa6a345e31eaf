import type { Pence } from '../../money/index.ts';

/** Pence an hour of the unstructured estimate (document 3, section 9). */
export const estimateRate = 5000 as Pence;

/** Pence an hour of the structured parts rule (document 3, section 9). */
export const structuredRate = 4800 as Pence;

/** The least labour that can be requested: half an hour at the structured rate (decisions). */
export const leastLabour = 2400 as Pence;

/** The cost of hours at a rate of pence an hour, to the nearest penny. */
export const labourCost = (hours: number, rate: Pence): Pence => Math.round(hours * rate) as Pence;
