import { isEnd, type FlowGraph, type FlowNode } from './flow-graph.ts';

/** The node of a name; `undefined` when the graph has none, whatever every object inherits. */
export const nodeNamed = (graph: FlowGraph, name: string): FlowNode | undefined =>
  Object.hasOwn(graph.nodes, name) ? graph.nodes[name] : undefined;

/** Where the edges of a node lead, in their order; nowhere from an end or a node that does not exist. */
export const targetsOf = (graph: FlowGraph, name: string): readonly string[] => {
  const node = nodeNamed(graph, name);
  return node === undefined || isEnd(node) ? [] : node.edges.map((edge) => edge.to);
};

/** A node and every name that some walk from it comes to, existing or not. */
export const reachableNodes = (graph: FlowGraph, from: string): ReadonlySet<string> => {
  const seen = new Set([from]);
  // A set's iterator also visits what is added on the way.
  for (const name of seen) targetsOf(graph, name).forEach((target) => seen.add(target));
  return seen;
};
