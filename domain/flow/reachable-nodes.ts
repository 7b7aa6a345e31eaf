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

/** The size of a graph; `routes` counts the paths along its edges, whether or not answers exist for them. */
type FlowFigures = {
  readonly nodes: number;
  readonly ends: number;
  readonly edges: number;
  readonly routes: number;
  /** The most nodes of one path, its end included. */
  readonly longestPath: number;
};

/** Counts the nodes, edges and paths of an acyclic graph. */
export const figuresOf = (graph: FlowGraph): FlowFigures => {
  const known = new Map<string, { readonly routes: number; readonly longest: number }>();
  const countRoutes = (name: string): { readonly routes: number; readonly longest: number } => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const paths = targetsOf(graph, name).map(countRoutes);
    const counted = {
      routes: paths.length === 0 ? 1 : paths.reduce((sum, { routes }) => sum + routes, 0),
      longest: 1 + Math.max(0, ...paths.map(({ longest }) => longest)),
    };
    known.set(name, counted);
    return counted;
  };
  const { routes, longest } = countRoutes(graph.start);
  const nodes = Object.values(graph.nodes);
  return {
    nodes: nodes.length,
    ends: nodes.filter(isEnd).length,
    edges: Object.keys(graph.nodes).reduce((sum, name) => sum + targetsOf(graph, name).length, 0),
    routes,
    longestPath: longest,
  };
};
