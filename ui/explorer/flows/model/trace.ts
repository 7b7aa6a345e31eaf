import {
  answersAt,
  describeCondition,
  describeTest,
  isEnd,
  leavesOf,
  prepareCondition,
  type Answers,
  type Condition,
  type Facts,
  type FlowEdge,
  type FlowGraph,
  type Step,
  type Value,
  type Walk,
} from '#domain/flow';
import type { Subject, WalkInput } from './subject.ts';

/** One test of a condition, with the value that it read. */
export type TracedTest = { readonly words: string; readonly value: Value; readonly holds: boolean };

/** One edge as it was tried. */
export type TracedEdge = {
  readonly edge: FlowEdge;
  /** In words; `undefined` for the last edge, which needs no condition. */
  readonly condition: string | undefined;
  readonly holds: boolean;
  readonly tests: readonly TracedTest[];
};

/** What was compared by a rule behind a condition, such as a cost with its limit. */
export type TracedRule = { readonly name: string; readonly decision: Step['derived'][string] };

/** A step of a walk: the edges that were tried, the last of which was taken, and the rules behind them. */
export type TracedStep = {
  readonly node: string;
  readonly tried: readonly TracedEdge[];
  readonly rules: readonly TracedRule[];
};

const traceEdge = (
  graph: FlowGraph,
  edge: FlowEdge,
  answers: Answers,
  facts: Facts,
): TracedEdge => {
  const condition: Condition | undefined =
    edge.when === 'otherwise' ? undefined : graph.guards[edge.when];
  if (condition === undefined) return { edge, condition: undefined, holds: true, tests: [] };
  const valueOf = (of: string, from: 'fact' | 'answer'): Value =>
    from === 'fact' ? facts[of] : answers[of];
  return {
    edge,
    condition: describeCondition(condition),
    holds: prepareCondition(condition)(answers, facts),
    tests: leavesOf(condition).map((leaf) => ({
      words: describeTest(leaf),
      value: 'fact' in leaf ? valueOf(leaf.fact, 'fact') : valueOf(leaf.answer, 'answer'),
      holds: prepareCondition(leaf)(answers, facts),
    })),
  };
};

const traceStep = (
  { graph, factsOf }: Subject,
  input: WalkInput,
  walk: Walk,
  { node: name, edge: taken, derived }: Step,
): TracedStep => {
  const node = graph.nodes[name];
  const edges = node === undefined || isEnd(node) ? [] : node.edges;
  const answers = answersAt(name, walk, (one) => input.answers[one]);
  const rules = Object.entries(derived).map(([of, decision]) => ({ name: of, decision }));
  const facts = {
    ...factsOf(input),
    ...Object.fromEntries(rules.map((rule) => [rule.name, rule.decision?.outcome])),
  };
  const at = edges.findIndex((edge) => edge.when === taken.when && edge.to === taken.to);
  return {
    node: name,
    tried: edges.slice(0, at + 1).map((edge) => traceEdge(graph, edge, answers, facts)),
    rules,
  };
};

/** Every step of a walk, with the edges that were tried at it and what their conditions read. */
export const traceWalk = (subject: Subject, input: WalkInput): readonly TracedStep[] => {
  const walk = subject.progress(input);
  return walk.passed.map((step) => traceStep(subject, input, walk, step));
};
