import { compareWithLimit, type Decision } from '../../kernel/index.ts';
import { type AsOf, valueOn, fixedValue } from '../../limits/index.ts';
import type { Pence } from '../../money/index.ts';
import {
  partsRateLimit,
  defaultHoursLimit,
  estimatedHoursLimit,
  hoursStepLimit,
  longestVisitLimit,
  shortestVisitLimit,
} from './close-limits.ts';
import { labourCost, type RequestedPart } from './repair-cost.ts';

/** Step in which hours are chosen. */
export const hoursStep = /* @__PURE__ */ fixedValue(hoursStepLimit);

/** Most hours of an estimate. */
export const mostEstimatedHours = /* @__PURE__ */ fixedValue(estimatedHoursLimit);

const hoursUpTo = (most: number): readonly number[] =>
  Array.from({ length: most / hoursStep }, (_, index) => (index + 1) * hoursStep);

/** Hours that an engineer can choose for an estimate, in halves (document 3, section 9). */
export const estimatedHoursOptions: readonly number[] =
  /* @__PURE__ */ hoursUpTo(mostEstimatedHours);

/** The most hours that are offered for one visit, even if more is authorised: a day. */
export const longestVisit = /* @__PURE__ */ fixedValue(longestVisitLimit);

export const shortestVisit = /* @__PURE__ */ fixedValue(shortestVisitLimit);

export type ActualHours = {
  /** Hours that support has authorised; `undefined` when the job carries none. */
  readonly authorised: number | undefined;
  /** The estimate, when the parts can be fitted now; else `undefined`. */
  readonly estimateFittedNow: number | undefined;
};

/** The most hours that a visit can have taken: floored to halves, and at least half an hour (decisions). */
export const mostActualHours = (
  { authorised, estimateFittedNow }: ActualHours,
  asOf: AsOf,
): number => {
  const hours = (authorised ?? valueOn(defaultHoursLimit, asOf)) + (estimateFittedNow ?? 0);
  return Math.min(longestVisit, Math.max(shortestVisit, Math.floor(hours / hoursStep) * hoursStep));
};

/** Hours that an engineer can choose for the duration of a visit, in halves (document 3, section 9). */
export const actualHoursOptions = (inputs: ActualHours, asOf: AsOf): readonly number[] =>
  hoursUpTo(mostActualHours(inputs, asOf));

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
  const known = parts.flatMap(({ hours }) => hours ?? []);
  const [main] = known.toSorted((a, b) => b.primary - a.primary || a.secondary - b.secondary);
  if (main === undefined || known.length < parts.length) return undefined;
  const secondary = known.reduce((sum, part) => sum + part.secondary, -main.secondary);
  const tolerance = Math.max(...known.map((part) => part.tolerance));
  return labourCost(main.primary + secondary + tolerance, valueOn(partsRateLimit, asOf));
};

export type LabourRule = 'within-the-cap' | 'above-the-cap' | 'no-cap';

export const labourSentences: { readonly [Rule in LabourRule]: string } = {
  'within-the-cap': 'The labour is within what these parts need',
  'above-the-cap': 'The labour is above what these parts need',
  'no-cap': 'The hours of a part are not known, and labour has no cap',
};

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
