import { decideClaimUrgency, urgencyFacts, type ClaimAnswers } from '../claim/index.ts';
import {
  decideManufacturer,
  decideStructuredParts,
  decideUnstructuredEstimate,
} from '../close/index.ts';
import { decisionNode, type Facts } from '../flow/index.ts';
import { comparableName, type Comparison } from '../kernel/index.ts';
import type { AsOf } from '../limits/index.ts';
import { customerStatus } from '../repair/index.ts';
import type { Made, VisitedPlace } from './decided.ts';
import type { RuleSetName } from './rule-sets.ts';

const ofTable = (set: RuleSetName, facts: Facts): VisitedPlace => ({
  set,
  place: { node: decisionNode, answers: {}, facts },
});

/** What a decision has always compared. */
const comparison = (compared: readonly Comparison[], what: string): Comparison =>
  compared.find((one) => one.what === what) as Comparison;

export const decideMaker = (input: Parameters<typeof decideManufacturer>[0]): Made => {
  const decision = decideManufacturer(input);
  const needed = comparison(decision.compared, 'main heat exchanger requested').value;
  return {
    ...decision,
    visited: [
      ofTable('manufacturer', {
        issueArea: input.issueArea,
        boilerMake: comparableName(input.boilerMake ?? ''),
        needsMainHeatExchanger: needed === true,
      }),
    ],
  };
};

export const decideParts = (
  input: Parameters<typeof decideStructuredParts>[0],
  asOf?: AsOf,
): Made => {
  const { outcome, rule, because, compared, cost, next } = decideStructuredParts(input, asOf);
  const { parts, previousVisits, warningShown, issueArea, boilerMake } = input;
  const maker = decideMaker({ issueArea, boilerMake, partNames: parts.map(({ name }) => name) });
  const place = ofTable('parts', {
    previousVisits,
    labourRemaining: comparison(compared, 'labour').margin ?? Infinity,
    totalCost: cost.total,
    costWithLeastLabour: Number(comparison(compared, 'total cost with the least labour').value),
    partLines: parts.length,
    warningShown,
    makerTakesIt: maker.outcome === 'holds',
  });
  const visited = [place, ...maker.visited];
  return { outcome, rule, because, compared, margin: next.remaining, visited };
};

export const decideEstimate = (
  input: Parameters<typeof decideUnstructuredEstimate>[0],
  asOf?: AsOf,
): Made => {
  const { outcome, rule, because, compared, cost, next } = decideUnstructuredEstimate(input, asOf);
  const { previousVisits } = input;
  const place = ofTable('estimate', { totalCost: cost.total, previousVisits });
  return { outcome, rule, because, compared, margin: next.remaining, visited: [place] };
};

export const decideStatus = (input: Parameters<typeof customerStatus>[0]): Made => ({
  ...customerStatus(input),
  visited: [ofTable('status', input)],
});

export const decideUrgency = (answers: ClaimAnswers): Made => ({
  ...decideClaimUrgency(answers),
  visited: [ofTable('urgency', urgencyFacts(answers))],
});
