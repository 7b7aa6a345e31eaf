import { type AsOf, valueOn } from '../../limits/index.ts';
import { partLinesLimit } from './close-limits.ts';
import type { FixCost, MoneyLimit } from './repair-cost.ts';
import {
  decideStructuredParts,
  type StructuredDecision,
  type StructuredOutcome,
  type StructuredRequest,
  type StructuredRule,
} from './structured-parts.ts';
import {
  decideUnstructuredEstimate,
  type UnstructuredDecision,
  type UnstructuredEstimate,
  type UnstructuredRule,
} from './unstructured-estimate.ts';
import { estimatedHoursOptions } from './labour.ts';

export type CostLimit = 'labour' | 'total' | 'estimate';

/** The cost of a repair while it is entered, and the decision that it would lead to. */
export type SpendMargin = {
  readonly cost: FixCost;
  readonly hours: number;
  /** The limit that comes next, or the one that is passed. */
  readonly next: MoneyLimit<CostLimit>;
  readonly outcome: StructuredOutcome;
  readonly rule: StructuredRule | UnstructuredRule;
  /** Fewer hours with which it would be authorised at once; `undefined` when it is, or when hours cannot help. */
  readonly hoursThatWould: number | undefined;
  /** The lines of parts up to which it could be authorised, when there are too many. */
  readonly linesThatWould: number | undefined;
};

/** A decision by its hours, and the most hours with which it would be authorised, with all else unchanged. */
const marginOf = (
  decide: (hours: number) => StructuredDecision | UnstructuredDecision,
  hours: number,
  asOf: AsOf,
): SpendMargin => {
  const { cost, next, outcome, rule } = decide(hours);
  return {
    cost,
    hours,
    next,
    outcome,
    rule,
    hoursThatWould:
      outcome === 'authorised'
        ? undefined
        : estimatedHoursOptions.findLast((fewer) => decide(fewer).outcome === 'authorised'),
    linesThatWould: rule === 'too-many-parts' ? valueOn(partLinesLimit, asOf) : undefined,
  };
};

/** The margin of parts of the catalogue (document 3, section 4, "Automatic authorisation rule"). */
export const marginOfParts = (request: StructuredRequest, asOf: AsOf): SpendMargin =>
  marginOf((hours) => decideStructuredParts({ ...request, hours }, asOf), request.hours, asOf);

/** The margin of an estimate in the engineer's own words (document 3, section 4, estimatedCostOfParts). */
export const marginOfEstimate = (estimate: UnstructuredEstimate, asOf: AsOf): SpendMargin =>
  marginOf(
    (hours) => decideUnstructuredEstimate({ ...estimate, hours }, asOf),
    estimate.hours,
    asOf,
  );
