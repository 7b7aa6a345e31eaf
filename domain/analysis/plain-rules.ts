import { visitSlots } from '../booking/index.ts';
import { explainedRules, type RuleName } from '../explain/index.ts';
import {
  decisionNode,
  answersOnWalk,
  checkDecisions,
  checkFlow,
  prepareFlow,
  type DecisionFlaw,
  type FlowFlaw,
  type Step,
} from '../flow/index.ts';
import { countObligations, type Obligation } from './coverage.ts';
import type { Decided } from './decide-with-places.ts';
import type { DecisionName } from './decisions.ts';
import { ruleSets, type RuleSet } from './rule-sets.ts';

type PlainRules = {
  /** Every rule by which it can be decided. */
  readonly rules: readonly string[];
  readonly outcomes: readonly string[];
  /** The limits that it compares a number with. */
  readonly limits: readonly string[];
};

const rulesOf = (
  rule: RuleName,
  outcomes: readonly string[],
  ...limits: readonly string[]
): PlainRules => ({ outcomes, rules: Object.keys(explainedRules[rule].decidedBy), limits });

/** Any slots of a day: under other limits an earlier one can close after a later one. */
const slotsOutcomes = visitSlots
  .reduce<readonly string[]>((open, slot) => open.flatMap((one) => [one, `${one} ${slot}`]), [''])
  .map((open) => open.trim() || 'none');

/** The decisions that are no tables: their outcomes, rules and limits. */
const plainRules = {
  slots: rulesOf('slots', slotsOutcomes),
  day: rulesOf('claim-day', ['offered', 'not-offered'], 'claim-days'),
  'cooling-off': rulesOf('cooling-off', ['blocked', 'free'], 'cooling-off'),
  eligibility: rulesOf('claim-eligibility', ['eligible', 'refused'], 'cooling-off'),
  area: rulesOf('area-cover', ['covered', 'not-covered', 'unknown']),
  reattend: rulesOf('reattend', ['Yes', 'No'], 'reattend-days'),
  reschedule: rulesOf('reschedule', ['allowed', 'refused'], 'cancelled-jobs'),
  'rebooking-day': rulesOf('rebooking-day', ['offered', 'not-offered'], 'rebooking-days'),
  contribution: rulesOf('contribution', ['to-pay', 'free'], 'reattend-days'),
  labour: rulesOf('labour', ['within', 'above'], 'parts-rate'),
  tolerance: rulesOf('tolerance', ['within', 'over'], 'cost-tolerance'),
  receipt: rulesOf('receipt-needed', ['needed', 'not-needed'], 'receipt'),
};

export type PlainRuleName = keyof typeof plainRules;
export const plainRuleNames = Object.keys(plainRules) as readonly PlainRuleName[];
export const isPlainRuleName = (name: string): name is PlainRuleName =>
  Object.hasOwn(plainRules, name);

const ruleFired = (node: string, rule: string): Obligation => ({ exercise: 'rule', node, rule });

const sideOf = (node: string, limit: string, holds: boolean): Obligation => ({
  exercise: 'side-of-limit',
  node,
  rule: limit,
  test: `the margin of ${limit} is at least 0`,
  holds,
});

/** Counts which rules of a decision have decided, and on which sides of its limits. */
export const countDecided = (name: PlainRuleName) => {
  const { rules, limits } = plainRules[name];
  return countObligations(
    ({ rule, compared }: Pick<Decided, 'rule' | 'compared'>) => [
      ruleFired(name, rule),
      ...compared.flatMap(({ by, margin }) =>
        by !== undefined && margin !== undefined ? [sideOf(name, by, margin >= 0)] : [],
      ),
    ],
    () => [
      ...rules.map((rule) => ruleFired(name, rule)),
      ...limits.flatMap((limit) => [sideOf(name, limit, true), sideOf(name, limit, false)]),
    ],
  );
};

/** The outcomes that a decision can have: the nodes of a flow, the ends of a table. */
export const outcomesOf = (name: DecisionName): readonly string[] =>
  isPlainRuleName(name)
    ? plainRules[name].outcomes
    : Object.keys(ruleSets[name].version.graph.nodes).filter((node) => node !== decisionNode);

/** A flaw of the decisions of a rule set, with the edge that its rules take on the walk that shows it. */
export type ConfirmedFlaw = DecisionFlaw & { readonly taken: Step['edge'] | undefined };

export type RuleCheck = {
  /** Flaws of the structure, for any answers. */
  readonly structure: readonly FlowFlaw[];
  /** Conditions and edges that decide nothing. */
  readonly decisions: readonly ConfirmedFlaw[];
  /** Flaws of the decisions that are accepted on purpose, with the reason. */
  readonly accepted: readonly (ConfirmedFlaw & { readonly because: string })[];
};

/** The edge that the rules themselves take at the end of a walk to a node. */
const takenAt = (
  { version: { graph, rules }, trials }: RuleSet,
  { walk }: DecisionFlaw,
): Step['edge'] | undefined => {
  const answers = answersOnWalk(graph, walk, trials);
  const { passed } = prepareFlow(graph, rules).walk(
    (name) => answers[name],
    walk.facts,
    (_, __, sofar) => sofar.length < walk.steps.length,
  );
  return passed.at(-1)?.edge;
};

/**
 * Checks a rule set over every combination of values that its conditions distinguish: edges that are never taken,
 * conditions that are always true or false, facts that are read before they are known. Each flaw has the shortest walk that
 * shows it, and the edge that the rules take on that walk.
 *
 * @source docs/decisions/0051-exact-analysis-and-cases.md
 * @example
 *   checkRules(ruleSets.status).decisions; // => []
 */
export const checkRules = (set: RuleSet): RuleCheck => {
  const structure = checkFlow(set.version.graph);
  const found =
    structure.length > 0
      ? []
      : checkDecisions(set.version, set.trials).map((flaw) => ({
          ...flaw,
          taken: takenAt(set, flaw),
        }));
  const acceptedAs = ({ flaw, node }: DecisionFlaw) =>
    set.accepted?.find((one) => one.flaw === flaw && one.node === node);
  return {
    structure,
    decisions: found.filter((flaw) => acceptedAs(flaw) === undefined),
    accepted: found.flatMap((flaw) => {
      const because = acceptedAs(flaw)?.because;
      return because === undefined ? [] : [{ ...flaw, because }];
    }),
  };
};
