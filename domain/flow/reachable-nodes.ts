import { isEnd, type FlowGraph, type FlowNode } from './flow-graph.ts';

/** The node of a name; `undefined` when the graph has none. Inherited property names do not count. */
export const nodeNamed = (graph: FlowGraph, name: string): FlowNode | undefined =>
  Object.hasOwn(graph.nodes, name) ? graph.nodes[name] : undefined;

/** The targets of a node's edges, in order; empty for an end or an unknown node. */
export const targetsOf = (graph: FlowGraph, name: string): readonly string[] => {
  const node = nodeNamed(graph, name);
  return node === undefined || isEnd(node) ? [] : node.edges.map((edge) => edge.to);
};

/** A node and every name that some walk from it reaches, existing or not. */
export const reachableNodes = (graph: FlowGraph, from: string): ReadonlySet<string> => {
  const seen = new Set([from]);
  // A set's iterator also visits items added during the loop.
  for (const name of seen) targetsOf(graph, name).forEach((target) => seen.add(target));
  return seen;
};
