import { isEnd, type FlowEdge, type FlowGraph, type FlowNode } from './flow-graph.ts';

/** The node of a name; `undefined` when the graph has none. Inherited property names do not count. */
export const nodeNamed = (graph: FlowGraph, name: string): FlowNode | undefined =>
  Object.hasOwn(graph.nodes, name) ? graph.nodes[name] : undefined;

/** The edges of a node, in order; an end has none. */
export const edgesOf = (node: FlowNode): readonly FlowEdge[] => (isEnd(node) ? [] : node.edges);

/** The guards that a node names, in its edges and its back rule. */
export const guardNamesOf = (node: FlowNode): readonly string[] => [
  ...edgesOf(node).flatMap(({ when }) => (when === 'otherwise' ? [] : [when])),
  ...('back' in node && typeof node.back === 'object' ? [node.back.hiddenWhen] : []),
];

/** The edges of a node of the graph; an unknown one has none. */
export const edgesAt = (graph: FlowGraph, name: string): readonly FlowEdge[] => {
  const node = nodeNamed(graph, name);
  return node === undefined ? [] : edgesOf(node);
};

/** The targets of a node's edges, in order. */
export const targetsOf = (graph: FlowGraph, name: string): readonly string[] =>
  edgesAt(graph, name).map((edge) => edge.to);

/** A node and every name that some walk from it reaches, existing or not. */
export const reachableNodes = (graph: FlowGraph, from: string): ReadonlySet<string> => {
  const seen = new Set([from]);
  // A set's iterator also visits items added during the loop.
  for (const name of seen) targetsOf(graph, name).forEach((target) => seen.add(target));
  return seen;
};
