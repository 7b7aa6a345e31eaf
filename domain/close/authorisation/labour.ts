import { compareWithLimit, type Decision } from '../../kernel/index.ts';
import { type AsOf, valueOn } from '../../limits/index.ts';
import type { Pence } from '../../money/index.ts';
import type { CatalogueHours } from '../../repair/index.ts';
import { partsRateLimit } from '../close-limits.ts';
import type { RequestedPart } from './requested-part.ts';

/** The cost of hours at a rate of pence an hour, to the nearest penny. */
export const labourCost = (hours: number, rate: Pence): Pence => Math.round(hours * rate) as Pence;

const largest = (hours: readonly number[]): number => Math.max(0, ...hours);

/** Hours with one part as the main work and all others beside it. */
const hoursWithMain = (parts: readonly CatalogueHours[], main: CatalogueHours): number =>
  parts.reduce((sum, part) => sum + (part === main ? part.primary : part.secondary), 0);

/**
 * The most labour that the structured rule authorises: 48 × (largest primary hours + the other parts' secondary hours
 * + the largest tolerance). Of several parts with the largest primary hours, the one that gives the most counts, so
 * that the order of the lines decides nothing. No cap without parts, or with one that the catalogue has no hours for
 * (decisions, "Maximum labour").
 */
export const labourCap = (
  parts: readonly Pick<RequestedPart, 'hours'>[],
  asOf: AsOf,
): Pence | undefined => {
  // Copies, so that the same part on two lines is two parts.
  const known = parts.flatMap(({ hours }) => (hours === undefined ? [] : [{ ...hours }]));
  if (known.length === 0 || known.length < parts.length) return undefined;
  const primary = largest(known.map((part) => part.primary));
  const work = known
    .filter((part) => part.primary === primary)
    .map((main) => hoursWithMain(known, main));
  const tolerance = largest(known.map((part) => part.tolerance));
  return labourCost(largest(work) + tolerance, valueOn(partsRateLimit, asOf));
};

export type LabourRule = 'within-the-cap' | 'above-the-cap' | 'no-cap';

/** Whether the labour of a request for parts is within its cap (decisions, "Maximum labour"). */
export const decideLabour = (
  parts: readonly Pick<RequestedPart, 'hours'>[],
  hours: number,
  asOf: AsOf,
): Decision<'within' | 'above', LabourRule> => {
  const labour = labourCost(hours, valueOn(partsRateLimit, asOf));
  const cap = labourCap(parts, asOf);
  if (cap === undefined)
    return { outcome: 'within', rule: 'no-cap', compared: [{ what: 'labour', value: labour }] };
  const compared = [{ ...compareWithLimit('labour', labour, cap), by: partsRateLimit.name }];
  return labour > cap
    ? { outcome: 'above', rule: 'above-the-cap', compared }
    : { outcome: 'within', rule: 'within-the-cap', compared };
};
