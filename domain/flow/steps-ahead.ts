import { factsIn, questionsIn, type Facts } from './condition.ts';
import { questionsOfNode, isEnd, type FlowShape } from './flow-graph.ts';
import type { PreparedFlow, Walk } from './run-flow.ts';

/**
 * The fewest steps that can still come after the node that a walk has arrived at, before one of the given ends. Where
 * a node ahead decides by what is told and known already, only that way counts; every other way is still open.
 *
 * @param decided nodes that count as decided by what is known so far, though an answer may still change it
 */
export const fewestStepsAhead = <S extends FlowShape>(
  { graph, decide }: Pick<PreparedFlow<S>, 'graph' | 'decide'>,
  walk: Walk<S>,
  facts: Facts,
  ends: readonly S['node'][],
  decided: readonly S['node'][] = [],
): number => {
  const told = new Set(walk.passed.flatMap(({ node }) => questionsOfNode(graph.nodes[node])));

  const isSettled = (name: S['node']): boolean => {
    const node = graph.nodes[name];
    if (isEnd(node) || 'waits' in node) return false;
    if (decided.includes(name)) return true;
    const asked = questionsOfNode(node);
    return node.edges.every(({ when }) => {
      if (when === 'otherwise') return true;
      const guard = graph.guards[when];
      return (
        questionsIn(guard).every((question) => told.has(question) && !asked.includes(question)) &&
        factsIn(guard).every((fact) => !Object.hasOwn(graph.derived, fact))
      );
    });
  };

  const waysOn = (name: S['node']): readonly S['node'][] => {
    const node = graph.nodes[name];
    if (isEnd(node)) return [];
    const edge = isSettled(name) ? decide(name, walk.answers, facts) : undefined;
    return edge === undefined ? node.edges.map(({ to }) => to) : [edge.to];
  };

  let reached: readonly S['node'][] = [walk.at];
  for (let distance = 0; reached.length > 0; distance += 1) {
    if (reached.some((name) => ends.includes(name))) return Math.max(0, distance - 1);
    reached = [...new Set(reached.flatMap(waysOn))];
  }
  return 0;
};
