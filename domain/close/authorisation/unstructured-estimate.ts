import { defineRules } from '../../flow/index.ts';
import type { Decision, WithSentence } from '../../kernel/index.ts';
import { type AsOf, compareAtMost, valueOn } from '../../limits/index.ts';
import type { Pence } from '../../money/index.ts';
import { estimateCostLimit, estimateRateLimit, previousVisitsLimit } from './close-limits.ts';
import { fixCost, moneyLimit, type FixCost, type MoneyLimit, labourCost } from './repair-cost.ts';

export type UnstructuredEstimate = {
  readonly hours: number;
  /** Net, of all parts. */
  readonly parts: Pence;
  readonly previousVisits: number;
};

export type UnstructuredRule = 'estimate-too-high' | 'too-many-visits' | 'within-limits';

export type UnstructuredDecision = WithSentence<
  Decision<'authorised' | 'ask-support', UnstructuredRule>
> & {
  readonly cost: FixCost;
  readonly next: MoneyLimit<'estimate'>;
};

/** The rules of an estimate under some limits (document 3, section 4, estimatedCostOfParts). */
export const estimateRules = (asOf: AsOf) =>
  defineRules<{
    fact: 'totalCost' | 'previousVisits';
    outcome: 'authorised' | 'ask-support';
    rule: UnstructuredRule;
  }>()({
    rows: [
      {
        when: 'estimateTooHigh',
        condition: { fact: 'totalCost', above: valueOn(estimateCostLimit, asOf) },
        outcome: 'ask-support',
        rule: 'estimate-too-high',
        because: 'The estimate is above what needs no call',
      },
      {
        when: 'tooManyVisits',
        condition: { fact: 'previousVisits', above: valueOn(previousVisitsLimit, asOf) },
        outcome: 'ask-support',
        rule: 'too-many-visits',
        because: 'There were too many visits before',
      },
    ],
    otherwise: {
      outcome: 'authorised',
      rule: 'within-limits',
      because: 'The estimate is within all limits',
    },
  });

/**
 * Whether an estimate in the engineer's own words needs a call: too high a cost, or too many previous
 * visits (document 3, section 4, estimatedCostOfParts).
 */
export const decideUnstructuredEstimate = (
  { hours, parts, previousVisits }: UnstructuredEstimate,
  asOf: AsOf,
): UnstructuredDecision => {
  const cost = fixCost(labourCost(hours, valueOn(estimateRateLimit, asOf)), parts);
  return {
    ...estimateRules(asOf).decide({ totalCost: cost.total, previousVisits }),
    compared: [
      compareAtMost('estimated cost', cost.total, estimateCostLimit, asOf),
      compareAtMost('previous visits', previousVisits, previousVisitsLimit, asOf),
    ],
    cost,
    next: moneyLimit('estimate', cost.total, valueOn(estimateCostLimit, asOf)),
  };
};
