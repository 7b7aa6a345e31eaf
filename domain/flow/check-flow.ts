import { findEarlyReads } from './check-reads.ts';
import { factsIn, type Condition } from './condition.ts';
import { isEnd, type FlowGraph, type FlowNode } from './flow-graph.ts';
import { guardNamesOf, nodeNamed, reachableNodes, targetsOf } from './reachable-nodes.ts';

const guardsOf = (graph: FlowGraph): readonly Condition[] => Object.values(graph.guards);

/** A structural flaw of a flow, whatever the answers. */
export type FlowFlaw =
  | { readonly flaw: 'unknown-start'; readonly node: string }
  | { readonly flaw: 'unknown-target'; readonly node: string; readonly to: string }
  | { readonly flaw: 'unknown-guard'; readonly node: string; readonly guard: string }
  | { readonly flaw: 'no-otherwise'; readonly node: string }
  | { readonly flaw: 'otherwise-not-last'; readonly node: string }
  | { readonly flaw: 'unreachable'; readonly node: string }
  | { readonly flaw: 'cannot-end'; readonly node: string }
  | { readonly flaw: 'cycle'; readonly nodes: readonly string[] }
  | { readonly flaw: 'unused-guard'; readonly guard: string }
  | { readonly flaw: 'unused-derived'; readonly derived: string }
  | { readonly flaw: 'question-not-yet-asked'; readonly node: string; readonly question: string }
  | { readonly flaw: 'fact-not-yet-known'; readonly node: string; readonly fact: string };

const flawsOfNode = (graph: FlowGraph, name: string, node: FlowNode): readonly FlowFlaw[] => {
  if (isEnd(node)) return [];
  const flaws: FlowFlaw[] = [];
  node.edges.forEach((edge, index) => {
    if (!Object.hasOwn(graph.nodes, edge.to))
      flaws.push({ flaw: 'unknown-target', node: name, to: edge.to });
    if (edge.when === 'otherwise' && index < node.edges.length - 1)
      flaws.push({ flaw: 'otherwise-not-last', node: name });
  });
  for (const guard of guardNamesOf(node))
    if (!Object.hasOwn(graph.guards, guard))
      flaws.push({ flaw: 'unknown-guard', node: name, guard });
  if (!node.edges.some((edge) => edge.when === 'otherwise'))
    flaws.push({ flaw: 'no-otherwise', node: name });
  return flaws;
};

const cyclesOf = (graph: FlowGraph): readonly FlowFlaw[] => {
  const cycles: FlowFlaw[] = [];
  const finished = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const entry = trail.indexOf(name);
    if (entry >= 0) {
      cycles.push({ flaw: 'cycle', nodes: trail.slice(entry) });
      return;
    }
    if (finished.has(name)) return;
    targetsOf(graph, name).forEach((target) => visit(target, [...trail, name]));
    finished.add(name);
  };
  visit(graph.start, []);
  return cycles;
};

/**
 * Finds every structural flaw of an acyclic flow: missing targets and guards, nodes that no walk reaches or leaves,
 * walks that may not end, and guards or derived facts that read an answer or fact before every path has provided it.
 *
 * An empty list means that the graph is sound.
 *
 * @source docs/decisions/0021-flow-kit.md
 * @example
 *   checkFlow(claimFlow); // => []
 */
export const checkFlow = (graph: FlowGraph): readonly FlowFlaw[] => {
  if (!Object.hasOwn(graph.nodes, graph.start))
    return [{ flaw: 'unknown-start', node: graph.start }];
  const names = Object.keys(graph.nodes);
  const reachable = reachableNodes(graph, graph.start);
  const used = new Set(Object.values(graph.nodes).flatMap(guardNamesOf));
  const read = new Set(guardsOf(graph).flatMap(factsIn));
  return [
    ...Object.entries(graph.nodes).flatMap(([name, node]) => flawsOfNode(graph, name, node)),
    ...names
      .filter((name) => !reachable.has(name))
      .map((node): FlowFlaw => ({ flaw: 'unreachable', node })),
    ...names
      .filter((name) =>
        [...reachableNodes(graph, name)].every((to) => {
          const node = nodeNamed(graph, to);
          return node === undefined || !isEnd(node);
        }),
      )
      .map((node): FlowFlaw => ({ flaw: 'cannot-end', node })),
    ...Object.keys(graph.guards)
      .filter((guard) => !used.has(guard))
      .map((guard): FlowFlaw => ({ flaw: 'unused-guard', guard })),
    ...Object.keys(graph.derived)
      .filter((derived) => !read.has(derived))
      .map((derived): FlowFlaw => ({ flaw: 'unused-derived', derived })),
    ...cyclesOf(graph),
    ...findEarlyReads(graph),
  ];
};
