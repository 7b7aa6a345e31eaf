import { defineRules } from '../../flow/index.ts';
import { compareWithLimit, type Decision, type WithSentence } from '../../kernel/index.ts';
import type { Pence } from '../../money/index.ts';
import { authorisationLimits, type AuthorisationLimits } from './authorisation-limits.ts';
import { fixCost, moneyLimit, type FixCost, type MoneyLimit } from './fix-cost.ts';
import { estimateRate, labourCost } from './labour.ts';

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
export const estimateRules = ({
  estimateThreshold,
  previousVisitsAllowed,
}: Pick<AuthorisationLimits, 'estimateThreshold' | 'previousVisitsAllowed'>) =>
  defineRules<{
    fact: 'totalCost' | 'previousVisits';
    outcome: 'authorised' | 'ask-support';
    rule: UnstructuredRule;
  }>()({
    name: 'Estimate in own words',
    guards: {
      estimateTooHigh: { fact: 'totalCost', above: estimateThreshold },
      tooManyVisits: { fact: 'previousVisits', above: previousVisitsAllowed },
    },
    rows: [
      {
        when: 'estimateTooHigh',
        outcome: 'ask-support',
        rule: 'estimate-too-high',
        because: 'The estimate is above what needs no call',
      },
      {
        when: 'tooManyVisits',
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

const currentRules = estimateRules(authorisationLimits);

/**
 * Whether an estimate in the engineer's own words needs a call: more than 100 pounds at 50 an hour, or more than one
 * previous visit (document 3, section 4, estimatedCostOfParts).
 *
 * @param limits other limits than those of the specification
 */
export const decideUnstructuredEstimate = (
  { hours, parts, previousVisits }: UnstructuredEstimate,
  limits: AuthorisationLimits = authorisationLimits,
): UnstructuredDecision => {
  const { estimateThreshold, previousVisitsAllowed } = limits;
  const rules = limits === authorisationLimits ? currentRules : estimateRules(limits);
  const cost = fixCost(labourCost(hours, estimateRate), parts);
  return {
    ...rules.decide({ totalCost: cost.total, previousVisits }),
    compared: [
      compareWithLimit('estimated cost', cost.total, estimateThreshold),
      compareWithLimit('previous visits', previousVisits, previousVisitsAllowed),
    ],
    cost,
    next: moneyLimit('estimate', cost.total, estimateThreshold),
  };
};
