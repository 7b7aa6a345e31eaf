import type { RuleName } from '../explain/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { Decided } from './decide-with-places.ts';
import { decideJson, type DecisionName } from './decisions.ts';

/** The decision whose file of cases has cases of a rule: `cases/<decision>.json`. */
export const casesOfRules: { readonly [Name in RuleName]: DecisionName } = {
  urgency: 'urgency',
  'claim-day': 'day',
  slot: 'slots',
  slots: 'slots',
  status: 'status',
  'rebooking-day': 'rebooking-day',
  'cooling-off': 'cooling-off',
  'contract-eligibility': 'eligibility',
  'claim-eligibility': 'eligibility',
  'area-cover': 'area',
  'claim-stage': 'claim',
  'claim-route': 'claim',
  'close-route': 'close',
  reattend: 'reattend',
  contribution: 'contribution',
  'parts-authorisation': 'parts',
  'estimate-authorisation': 'estimate',
  labour: 'labour',
  manufacturer: 'manufacturer',
  reschedule: 'reschedule',
  tolerance: 'tolerance',
  'receipt-needed': 'receipt',
};

/** One input of a file of cases; what is expected of it, if anything. */
export type Case = {
  readonly decision: DecisionName;
  readonly input: unknown;
  readonly expected?: { readonly [field: string]: unknown } | undefined;
};

/** How often cases changed from one outcome to another. */
export type OutcomeChange = {
  readonly decision: DecisionName;
  readonly before: string;
  readonly after: string;
  readonly cases: number;
  /** The places of these cases in the list, from 0. */
  readonly at: readonly number[];
};

export type CaseComparison = {
  readonly cases: number;
  readonly same: number;
  /** Another rule decides, with the same outcome. */
  readonly reasonChanged: number;
  readonly outcomeChanged: number;
  readonly changes: readonly OutcomeChange[];
};

/** Decides cases whose inputs can be read under the limits of two dates or proposals, and counts those that change. */
export const compareCases = (cases: readonly Case[], before: AsOf, after: AsOf): CaseComparison => {
  const changes = new Map<string, Omit<OutcomeChange, 'cases'> & { readonly at: number[] }>();
  let same = 0;
  let reasonChanged = 0;
  let outcomeChanged = 0;
  for (const [at, { decision, input }] of cases.entries()) {
    const one = decideJson(decision, input, before);
    const other = decideJson(decision, input, after);
    if ('faults' in one || 'faults' in other) continue;
    if (one.outcome !== other.outcome) {
      outcomeChanged += 1;
      const key = `${decision} ${one.outcome} ${other.outcome}`;
      const change = changes.get(key);
      if (change !== undefined) change.at.push(at);
      else changes.set(key, { decision, before: one.outcome, after: other.outcome, at: [at] });
    } else if (one.rule === other.rule) same += 1;
    else reasonChanged += 1;
  }
  return {
    cases: cases.length,
    same,
    reasonChanged,
    outcomeChanged,
    changes: [...changes.values()].map((change) => ({ ...change, cases: change.at.length })),
  };
};

const isEqual = (expected: unknown, actual: unknown): boolean =>
  JSON.stringify(expected) === JSON.stringify(actual);

/** The fields of a decision that differ from what is expected of it. */
export const differingFields = (
  expected: { readonly [field: string]: unknown },
  decided: Decided,
): readonly string[] =>
  Object.entries(expected).flatMap(([field, value]) =>
    isEqual(value, (decided as { readonly [field: string]: unknown })[field]) ? [] : [field],
  );
