import type { AsOf } from '../limits/index.ts';
import { decideJson, type DecisionName } from './decisions.ts';
import type { Decided } from './decide-with-places.ts';
import type { RuleName } from '../explain/index.ts';

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

/** What becomes of the cases of a decision with one outcome. */
export type SimulatedOutcome = {
  readonly decision: DecisionName;
  readonly outcome: string;
  readonly cases: number;
  /** Of all cases of the decision, from 0 to 1. */
  readonly share: number;
  /** Pence, where the decision is about a cost. */
  readonly cost?: number;
};

/** The total that a decision about a cost has compared. */
const costNames = ['total cost', 'estimated cost', 'net cost of parts', 'gross cost of parts'];

/**
 * Decides many cases under some limits: how many have each outcome, and what they cost in pence.
 *
 * @source docs/limits.md
 * @example
 *   const cases = [{ decision: 'estimate', input: { hours: 1, parts: 1000 } }] as const;
 *   simulate(cases, undefined);
 *   // => [{ decision: 'estimate', outcome: 'authorised', cases: 1, share: 1, cost: 6000 }]
 */
export const simulate = (cases: readonly Case[], asOf: AsOf): readonly SimulatedOutcome[] => {
  const outcomes = new Map<
    string,
    { decision: DecisionName; outcome: string; cases: number; cost: number | undefined }
  >();
  const decidedCases = new Map<DecisionName, number>();
  for (const { decision, input } of cases) {
    const decided = decideJson(decision, input, asOf);
    if ('faults' in decided) continue;
    const { outcome, compared } = decided;
    const cost = compared.find(({ what }) => costNames.includes(what))?.value;
    const key = `${decision} ${outcome}`;
    const sofar = outcomes.get(key) ?? { decision, outcome, cases: 0, cost: undefined };
    outcomes.set(key, {
      ...sofar,
      cases: sofar.cases + 1,
      cost: typeof cost === 'number' ? (sofar.cost ?? 0) + cost : sofar.cost,
    });
    decidedCases.set(decision, (decidedCases.get(decision) ?? 0) + 1);
  }
  return Array.from(outcomes.values(), ({ decision, outcome, cases: count, cost }) => ({
    decision,
    outcome,
    cases: count,
    share: count / (decidedCases.get(decision) ?? 1),
    ...(cost !== undefined && { cost }),
  }));
};

/** The values of each field of an input, each with its weight. */
export type Weights = {
  readonly [field: string]: readonly (readonly [value: unknown, weight: number])[];
};

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
const randomNumbers = (seed: number): (() => number) => {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pick = (choices: Weights[string], at: number): unknown => {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return choices.at(-1)?.[0];
};

/** Makes inputs whose fields have their values as often as their weights say; the same for the same seed. */
export const generateCases = (
  decision: DecisionName,
  weights: Weights,
  count: number,
  seed: number,
): readonly Case[] => {
  const next = randomNumbers(seed);
  return Array.from({ length: count }, () => ({
    decision,
    input: Object.fromEntries(
      Object.entries(weights).map(([field, choices]) => [field, pick(choices, next())]),
    ),
  }));
};
