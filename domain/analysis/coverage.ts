import {
  type Answers,
  answersAt,
  type AnswersAtNode,
  answersOnWalk,
  type Condition,
  describeTest,
  exploreFlow,
  type Facts,
  type FlowGraph,
  type FlowNode,
  leavesOf,
  prepareCondition,
  prepareFlow,
  type Walk,
  withDerived,
} from '../flow/index.ts';
import type { RuleSet } from './rule-sets.ts';

/** A node with the values that its conditions read there; derived facts are among the facts. */
export type Place = { readonly node: string; readonly answers: Answers; readonly facts: Facts };

/** The places at which a walk has taken an edge. */
export const placesOnWalk = (
  { passed }: Pick<Walk, 'passed'>,
  answersOf: AnswersAtNode,
  facts: Facts,
): readonly Place[] => {
  const read = new Map(passed.map(({ node }) => [node, answersOf(node)]));
  return passed.map(({ node, derived }) => ({
    node,
    answers: answersAt(node, { passed }, (one) => read.get(one)),
    facts: withDerived(facts, derived),
  }));
};

/** One thing that cases should exercise. */
export type Obligation = { readonly node: string; readonly rule: string } & (
  | { readonly exercise: 'edge'; readonly to: string }
  /** The rule decides; for a decision that is no table. */
  | { readonly exercise: 'rule' }
  /** The test decides its condition alone: were it otherwise, so would be the condition. */
  | { readonly exercise: 'decides-alone'; readonly test: string; readonly holds: boolean }
  /** A number on one side of a limit. */
  | { readonly exercise: 'side-of-limit'; readonly test: string; readonly holds: boolean }
);

export const obligationKey = (one: Obligation): string => JSON.stringify(one);

/** Whether a condition holds when its tests, in their order, have the given results. */
const holdsWith = (condition: Condition, results: readonly boolean[]): boolean => {
  if ('not' in condition) return !holdsWith(condition.not, results);
  if ('all' in condition || 'any' in condition) {
    const isAll = 'all' in condition;
    let at = 0;
    let found = isAll;
    for (const part of isAll ? condition.all : condition.any) {
      const holds = holdsWith(part, results.slice(at));
      found = isAll ? found && holds : found || holds;
      at += leavesOf(part).length;
    }
    return found;
  }
  return results[0] === true;
};

/** Prepares the conditions of a graph, to list what a decision at a place exercises. */
export const prepareObligations = (graph: FlowGraph): ((place: Place) => readonly Obligation[]) => {
  const guards = new Map(
    Object.entries<Condition>(graph.guards).map(([name, condition]) => {
      const tests = leavesOf(condition).map((leaf) => ({
        words: describeTest(leaf),
        isLimit: 'above' in leaf || 'atLeast' in leaf || 'below' in leaf || 'atMost' in leaf,
        holds: prepareCondition(leaf),
      }));
      return [name, { condition, tests }] as const;
    }),
  );
  return ({ node: name, answers, facts }) => {
    const { edges } = graph.nodes[name] as Exclude<FlowNode, { readonly end: string }>;
    const met: Obligation[] = [];
    for (const { when: rule, to } of edges) {
      const guard = guards.get(rule);
      if (guard === undefined) {
        met.push({ exercise: 'edge', node: name, rule, to });
        break;
      }
      const { condition, tests } = guard;
      const results = tests.map(({ holds }) => holds(answers, facts));
      const decided = holdsWith(condition, results);
      tests.forEach(({ words: test, isLimit }, at) => {
        const holds = results[at] === true;
        const flipped = results.map((one, index) => (index === at ? !one : one));
        if (holdsWith(condition, flipped) !== decided)
          met.push({ exercise: 'decides-alone', node: name, rule, test, holds });
        if (isLimit) met.push({ exercise: 'side-of-limit', node: name, rule, test, holds });
      });
      if (decided) {
        met.push({ exercise: 'edge', node: name, rule, to });
        break;
      }
    }
    return met;
  };
};

/** How often each obligation of a rule set was exercised. */
export type Coverage = {
  readonly exercised: readonly (Obligation & { readonly times: number })[];
  readonly missing: readonly Obligation[];
};

/** Everything that some values can exercise in a rule set: one place for each cell that the exact analysis reaches. */
export const obligationsOf = (set: RuleSet): ReadonlyMap<string, Obligation> => {
  const { version, trials } = set;
  const { graph, rules } = version;
  const { walk } = prepareFlow(graph, rules);
  const obligations = prepareObligations(graph);
  const found = new Map<string, Obligation>();
  for (const cell of exploreFlow([version], trials, true)) {
    const to = cell.walk();
    const answers = answersOnWalk(graph, to, trials);
    const answersOf = (name: string) => answers[name];
    const walked = walk(answersOf, to.facts, (_, __, passed) => passed.length < to.steps.length);
    // A cell is a decision, so that its walk has at least this one.
    const last = placesOnWalk(walked, answersOf, to.facts).at(-1) as Place;
    for (const one of obligations(last)) found.set(obligationKey(one), one);
  }
  return found;
};

/**
 * Counts what decisions exercise, among everything that can be exercised.
 *
 * @param exercisedBy what one decision exercises
 */
export const countObligations = <Decision>(
  exercisedBy: (decision: Decision) => readonly Obligation[],
  all: () => Iterable<Obligation>,
) => {
  const times = new Map<string, { readonly one: Obligation; readonly count: number }>();
  return {
    add: (decision: Decision): void => {
      for (const one of exercisedBy(decision)) {
        const key = obligationKey(one);
        times.set(key, { one, count: (times.get(key)?.count ?? 0) + 1 });
      }
    },
    coverage: (): Coverage => ({
      exercised: Array.from(times.values(), ({ one, count }) => ({ ...one, times: count })),
      missing: [...all()].filter((one) => !times.has(obligationKey(one))),
    }),
  };
};

/** Counts what the decisions of a rule set exercise. */
export const countExercised = (set: RuleSet) =>
  countObligations(prepareObligations(set.version.graph), () => obligationsOf(set).values());
