import {
  cellsByNode,
  exploreFlow,
  isSameReason,
  isSameTarget,
  type Cell,
  type WalkToNode,
} from './explore-flow.ts';
import { type FlowEdge, edgesAt } from './flow-graph.ts';
import type { FlowVersion } from './read-decisions.ts';
import type { Trials } from './trials.ts';

/** A flaw of the decisions at a node, over everything that can be answered and be known there. */
export type DecisionFlaw = { readonly node: string; readonly walk: WalkToNode } & (
  | { readonly flaw: 'guard-never-holds'; readonly guard: string }
  | { readonly flaw: 'guard-always-holds'; readonly guard: string }
  /** Whenever the guard holds, that of an earlier edge does too. */
  | { readonly flaw: 'edge-shadowed'; readonly guard: string; readonly by: readonly string[] }
  | { readonly flaw: 'otherwise-never-taken' }
  /** Two edges in a row lead to the same node with the same reason. */
  | { readonly flaw: 'edges-say-the-same'; readonly guards: readonly [string, string] }
);

const flawsOfNode = (
  node: string,
  edges: readonly FlowEdge[],
  cells: readonly Cell[],
): readonly DecisionFlaw[] => {
  const decided = cells.flatMap(({ decisions, walk }) =>
    decisions.map((decision) => ({ ...decision, walk })),
  );
  const nearest = decided[0] as (typeof decided)[number];

  const flawOfEdge = (edge: FlowEdge): readonly DecisionFlaw[] => {
    const { when } = edge;
    const isTaken = decided.some((decision) => decision.edge === edge);
    const holds = decided.filter(({ holding }) => holding.includes(when));
    const [shadowed] = holds;
    if (when === 'otherwise')
      return isTaken ? [] : [{ flaw: 'otherwise-never-taken', node, walk: nearest.walk() }];
    if (shadowed === undefined)
      return [{ flaw: 'guard-never-holds', node, guard: when, walk: nearest.walk() }];
    if (!isTaken) {
      const by = [...new Set(holds.map((decision) => decision.edge.when))];
      return [{ flaw: 'edge-shadowed', node, guard: when, by, walk: shadowed.walk() }];
    }
    return holds.length === decided.length
      ? [{ flaw: 'guard-always-holds', node, guard: when, walk: nearest.walk() }]
      : [];
  };

  const repeated = edges.slice(1).flatMap((edge, index): readonly DecisionFlaw[] => {
    const before = edges[index] as FlowEdge;
    return isSameTarget(before, edge) && isSameReason(before, edge)
      ? [
          {
            flaw: 'edges-say-the-same',
            node,
            guards: [before.when, edge.when],
            walk: nearest.walk(),
          },
        ]
      : [];
  });
  return [...edges.flatMap(flawOfEdge), ...repeated];
};

/**
 * Finds the edges and guards of a flow that decide nothing: in every cell that some walk reaches. Each flaw comes with
 * the shortest walk that shows it. An empty list means that each guard matters, and that each edge is taken.
 */
export const checkDecisions = (version: FlowVersion, trials: Trials): readonly DecisionFlaw[] => {
  const cells = exploreFlow([version], trials);
  return [...cellsByNode(cells)].flatMap(([name, at]) =>
    flawsOfNode(name, edgesAt(version.graph, name), at),
  );
};
