import type { Answers, AnswerValue, Facts } from './condition.ts';
import { type FlowGraph, type FlowShape, isEnd, nodeNamed, reachableNodes } from './flow-graph.ts';
import type { FlowAnswers } from './flow-progress.ts';
import type { PreparedFlow, Walk } from './run-flow.ts';

/** The nodes of a walk in order, perhaps with pages of a form between them. */
export type Path<Node extends string = string> = {
  readonly passed: readonly { readonly node: Node }[];
  readonly at: Node;
};

/** Every node that a walk has opened, in order: those passed, and the one arrived at. */
export const openNodes = <Node extends string>({ passed, at }: Path<Node>): readonly Node[] => [
  ...passed.map(({ node }) => node),
  at,
];

/** The node to show for a requested one: that node if the walk has opened it; else the current one. */
export const resolveNode = <Node extends string>(
  wanted: string | undefined,
  walk: Path<Node>,
): Node => openNodes(walk).find((node) => node === wanted) ?? walk.at;

/**
 * The node after one on the walk; the one arrived at has none after it, and stays.
 *
 * @param shownOnce nodes that are passed over once they were answered
 */
export const nodeAfter = <Node extends string>(
  node: Node,
  walk: Path<Node>,
  shownOnce: readonly Node[] = [],
): Node => {
  const open = openNodes(walk);
  const place = open.indexOf(node);
  return open.find((next, at) => place >= 0 && at > place && !shownOnce.includes(next)) ?? walk.at;
};

/** The node before one on the walk, regardless of its back rule. */
export const nodeBefore = <Node extends string>(node: Node, walk: Path<Node>): Node | undefined => {
  const open = openNodes(walk);
  return open[open.indexOf(node) - 1];
};

/** The number of a step on its path, and the most steps there can be: an end is no step. */
export const countSteps = <Step extends string>(
  graph: FlowGraph,
  step: Step,
  path: Path<Step>,
  mostAhead: number,
): { readonly step: number; readonly atMost: number } => {
  const steps = openNodes(path).filter((name) => !('end' in (nodeNamed(graph, name) ?? {})));
  return { step: steps.indexOf(step) + 1, atMost: steps.length + mostAhead };
};

/** The answers at a node of a walk, including its own. */
export const answersAt = <S extends FlowShape>(
  node: S['node'],
  walk: Pick<Walk<S>, 'passed'>,
  answersOf: (node: S['node']) => Answers | undefined,
): Answers => {
  const answers = {};
  for (const { node: passed, edge } of walk.passed) {
    Object.assign(answers, answersOf(passed));
    if (passed === node) return answers;
    Object.assign(answers, edge.sets);
  }
  return Object.assign(answers, answersOf(node));
};

/**
 * The target of Back from a node of a walk; `undefined` where Back is hidden: on the first node, on ends, and by the
 * node's own rule.
 *
 * @param answers the answers at the node
 */
export const backFrom = <S extends FlowShape>(
  { graph, holds }: Pick<PreparedFlow<S>, 'graph' | 'holds'>,
  name: S['node'],
  walk: Path<S['node']>,
  answers: Answers,
  facts: Facts,
): S['node'] | undefined => {
  const node = graph.nodes[name];
  if (isEnd(node) || node.back === 'hidden') return undefined;
  if (node.back !== undefined && holds(node.back.hiddenWhen, answers, facts)) return undefined;
  return nodeBefore(name, walk);
};

/** The nodes that a walk has opened or can still reach. */
export const reachableFromWalk = <S extends FlowShape>(
  { graph }: Pick<PreparedFlow<S>, 'graph'>,
  walk: Path<S['node']>,
): ReadonlySet<string> => new Set([...openNodes(walk), ...reachableNodes(graph, walk.at)]);

/** Drops the answers of nodes that are neither on the path nor ahead of it, and returns those nodes. */
export const prunePath = <S extends FlowShape>(
  flow: Pick<PreparedFlow<S>, 'graph'>,
  answers: FlowAnswers<S>,
  walk: Path<S['node']>,
): { readonly kept: FlowAnswers<S>; readonly dropped: readonly S['node'][] } => {
  const inPlay = reachableFromWalk(flow, walk);
  const answeredNodes = Object.keys(answers) as S['node'][];
  return {
    kept: Object.fromEntries(
      answeredNodes.filter((node) => inPlay.has(node)).map((node) => [node, answers[node]]),
    ) as FlowAnswers<S>,
    dropped: answeredNodes.filter((node) => answers[node] !== undefined && !inPlay.has(node)),
  };
};

/** Nodes that repeat or are prefilled from an earlier node's answer: by the earlier node and the key of its answer. */
export type Repeats<S extends FlowShape = FlowShape> = {
  readonly [N in S['node']]?: { readonly [answer: string]: readonly S['node'][] };
};

/**
 * Whether two answers to a question are equal. Answers read by the same question have their fields in the same order.
 */
export const isSameAnswer = (
  one: AnswerValue | undefined,
  other: AnswerValue | undefined,
): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The nodes to ask again after a node's answers have changed. */
export const nodesToAskAgain = <S extends FlowShape>(
  repeats: Repeats<S>,
  node: S['node'],
  before: Answers,
  after: Answers,
): readonly S['node'][] => [
  ...new Set(
    Object.entries<readonly S['node'][]>(repeats[node] ?? {}).flatMap(([answer, again]) =>
      isSameAnswer(before[answer], after[answer]) ? [] : again,
    ),
  ),
];
