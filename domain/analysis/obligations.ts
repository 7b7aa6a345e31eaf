import {
  describeTest,
  leavesOf,
  prepareCondition,
  type Condition,
  type FlowGraph,
  type FlowNode,
} from '../flow/index.ts';
import type { Place } from './places.ts';

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
