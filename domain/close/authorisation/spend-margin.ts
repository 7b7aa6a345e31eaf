import { type AsOf, valueOn } from '../../limits/index.ts';
import { partLinesLimit } from '../close-limits.ts';
import type { FixCost, MoneyLimit } from './repair-cost.ts';
import {
  decideStructuredParts,
  type StructuredOutcome,
  type StructuredRequest,
  type StructuredRule,
} from './structured-parts.ts';
import {
  decideUnstructuredEstimate,
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

/** The margin of parts of the catalogue (document 3, section 4, "Automatic authorisation rule"). */
export const marginOfParts = (request: StructuredRequest, asOf: AsOf): SpendMargin => {
  const { cost, next, outcome, rule } = decideStructuredParts(request, asOf);
  const isAuthorised = outcome === 'authorised';
  return {
    cost,
    hours: request.hours,
    next,
    outcome,
    rule,
    hoursThatWould: isAuthorised ? undefined : mostHoursForParts(request, asOf),
    linesThatWould: rule === 'too-many-parts' ? valueOn(partLinesLimit, asOf) : undefined,
  };
};

/** The margin of an estimate in the engineer's own words (document 3, section 4, estimatedCostOfParts). */
export const marginOfEstimate = (estimate: UnstructuredEstimate, asOf: AsOf): SpendMargin => {
  const { cost, next, outcome, rule } = decideUnstructuredEstimate(estimate, asOf);
  return {
    cost,
    hours: estimate.hours,
    next,
    outcome,
    rule,
    hoursThatWould: outcome === 'authorised' ? undefined : mostHoursForEstimate(estimate, asOf),
    linesThatWould: undefined,
  };
};

/** The most hours that can be chosen and are authorised at once; `undefined` when none are. */
const mostHours = (isAuthorised: (hours: number) => boolean): number | undefined =>
  estimatedHoursOptions.findLast(isAuthorised);

/** The most hours with which a request for parts would be authorised at once, with all else unchanged. */
export const mostHoursForParts = (request: StructuredRequest, asOf: AsOf): number | undefined =>
  mostHours((hours) => decideStructuredParts({ ...request, hours }, asOf).outcome === 'authorised');

/** The most hours with which an estimate would need no call, with all else unchanged. */
export const mostHoursForEstimate = (
  estimate: UnstructuredEstimate,
  asOf: AsOf,
): number | undefined =>
  mostHours(
    (hours) => decideUnstructuredEstimate({ ...estimate, hours }, asOf).outcome === 'authorised',
  );
