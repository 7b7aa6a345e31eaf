import { compareWithLimit, type Decision } from '../../kernel/index.ts';
import type { Pence } from '../../money/index.ts';
import { fixCost, moneyLimit, type FixCost, type MoneyLimit } from './fix-cost.ts';
import { estimateRate, labourCost } from './labour.ts';

/** Pence up to which an estimate needs no call (document 3, section 9). */
export const estimateThreshold = 10_000 as Pence;

/** Previous visits up to which a fix can be authorised automatically (document 3, section 9). */
export const previousVisitsAllowed = 1;

export type UnstructuredEstimate = {
  readonly hours: number;
  /** Net, of all parts. */
  readonly parts: Pence;
  readonly previousVisits: number;
};

export type UnstructuredRule = 'estimate-too-high' | 'too-many-visits' | 'within-limits';

type UnstructuredDecision = Decision<'authorised' | 'ask-support', UnstructuredRule> & {
  readonly cost: FixCost;
  readonly next: MoneyLimit<'estimate'>;
};

/**
 * Whether an estimate in the engineer's own words needs a call: more than 100 pounds at 50 an hour, or more than one
 * previous visit (document 3, section 4, estimatedCostOfParts).
 */
export const decideUnstructuredEstimate = (
  estimate: UnstructuredEstimate,
): UnstructuredDecision => {
  const cost = fixCost(labourCost(estimate.hours, estimateRate), estimate.parts);
  const decided = {
    compared: [
      compareWithLimit('estimated cost', cost.total, estimateThreshold),
      compareWithLimit('previous visits', estimate.previousVisits, previousVisitsAllowed),
    ],
    cost,
    next: moneyLimit('estimate', cost.total, estimateThreshold),
  } as const;
  if (cost.total > estimateThreshold)
    return { outcome: 'ask-support', rule: 'estimate-too-high', ...decided };
  return estimate.previousVisits > previousVisitsAllowed
    ? { outcome: 'ask-support', rule: 'too-many-visits', ...decided }
    : { outcome: 'authorised', rule: 'within-limits', ...decided };
};
