import { factsIn, questionsIn, type Facts } from './condition.ts';
import {
  questionsOfNode,
  type FlowGraph,
  type FlowShape,
  edgesAt,
  reachableNodes,
  targetsOf,
} from './flow-graph.ts';
import type { PreparedFlow, Walk } from './run-flow.ts';

type Ahead<S extends FlowShape> = Pick<PreparedFlow<S>, 'graph' | 'decide'>;

/** The answers that an edge at a node, or at one that can follow it, may override. */
const answersSetFrom = (graph: FlowGraph, from: string): ReadonlySet<string> =>
  new Set(
    [...reachableNodes(graph, from)].flatMap((name) =>
      edgesAt(graph, name).flatMap(({ sets }) => Object.keys(sets ?? {})),
    ),
  );

/** The nodes that can follow a node: only one where known answers and facts decide it, else every target. */
const nodesThatCanFollow = <S extends FlowShape>(
  { graph, decide }: Ahead<S>,
  walk: Walk<S>,
  facts: Facts,
  decided: readonly S['node'][],
): ((name: S['node']) => readonly S['node'][]) => {
  const answered = new Set(walk.passed.flatMap(({ node }) => questionsOfNode(graph.nodes[node])));
  const setAhead = answersSetFrom(graph, walk.at);

  const isSettled = (name: S['node']): boolean => {
    if ('waitsFor' in graph.nodes[name]) return false;
    if (decided.includes(name)) return true;
    const ownQuestions = questionsOfNode(graph.nodes[name]);
    return edgesAt(graph, name).every(({ when }) => {
      if (when === 'otherwise') return true;
      const guard = graph.guards[when as S['guard']];
      return (
        questionsIn(guard).every(
          (question) =>
            answered.has(question) && !setAhead.has(question) && !ownQuestions.includes(question),
        ) && factsIn(guard).every((fact) => !Object.hasOwn(graph.derived, fact))
      );
    });
  };

  return (name) => {
    const edge = isSettled(name) ? decide(name, walk.answers, facts) : undefined;
    return edge === undefined ? targetsOf(graph, name) : [edge.to];
  };
};

/**
 * The most steps that can follow the current node of a walk. A total that counts them never grows as the user
 * continues.
 *
 * @param decided nodes that count as decided already, whatever is answered later
 */
export const mostStepsAhead = <S extends FlowShape>(
  flow: Ahead<S>,
  walk: Walk<S>,
  facts: Facts,
  decided: readonly S['node'][] = [],
): number => {
  const following = nodesThatCanFollow(flow, walk, facts, decided);
  const known = new Map<S['node'], number>();
  const nodesFrom = (name: S['node']): number => {
    const before = known.get(name);
    if (before !== undefined) return before;
    // An end has nothing after it.
    const most = Math.max(-1, ...following(name).map((next) => nodesFrom(next))) + 1;
    known.set(name, most);
    return most;
  };
  return Math.max(0, nodesFrom(walk.at) - 1);
};
