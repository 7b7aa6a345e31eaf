import type { FlowShape } from './flow-graph.ts';
import type { FlowAnswers } from './flow-progress.ts';
import { openNodes } from './flow-history.ts';
import { reachableNodes } from './reachable-nodes.ts';
import type { PreparedFlow, Walk } from './run-flow.ts';

/** The nodes that a walk has opened or can still reach. */
export const reachableFromWalk = <S extends FlowShape>(
  { graph }: Pick<PreparedFlow<S>, 'graph'>,
  walk: Pick<Walk<S>, 'passed' | 'at'>,
): ReadonlySet<string> => new Set([...openNodes(walk), ...reachableNodes(graph, walk.at)]);

/** Drops the answers of nodes that are neither on the path nor ahead of it, and returns those nodes. */
export const prunePath = <S extends FlowShape>(
  flow: Pick<PreparedFlow<S>, 'graph'>,
  answers: FlowAnswers<S>,
  walk: Pick<Walk<S>, 'passed' | 'at'>,
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
