import { factsIn, questionsIn } from './condition.ts';
import { isEnd, type FlowGraph, type FlowNode } from './flow-graph.ts';
import { nodeNamed, reachableNodes, targetsOf } from './reachable-nodes.ts';

/** What can be wrong with a flow's shape, whatever the answers. */
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
  | { readonly flaw: 'question-not-yet-asked'; readonly node: string; readonly question: string };

const flawsOfNode = (graph: FlowGraph, name: string, node: FlowNode): readonly FlowFlaw[] => {
  if (isEnd(node)) return [];
  const flaws: FlowFlaw[] = [];
  node.edges.forEach((edge, index) => {
    if (!Object.hasOwn(graph.nodes, edge.to))
      flaws.push({ flaw: 'unknown-target', node: name, to: edge.to });
    if (edge.when === 'otherwise') {
      if (index < node.edges.length - 1) flaws.push({ flaw: 'otherwise-not-last', node: name });
    } else if (!Object.hasOwn(graph.guards, edge.when))
      flaws.push({ flaw: 'unknown-guard', node: name, guard: edge.when });
  });
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

/** For each node, the questions that have been asked on every way to it, its own included. */
const askedBefore = (graph: FlowGraph): ReadonlyMap<string, ReadonlySet<string>> => {
  const asked = new Map<string, ReadonlySet<string>>();
  const visit = (name: string, sofar: ReadonlySet<string>): void => {
    const node = nodeNamed(graph, name);
    if (node === undefined || isEnd(node)) return;
    const here = new Set([...sofar, ...node.asks]);
    const known = asked.get(name);
    const common = known === undefined ? here : new Set([...known].filter((q) => here.has(q)));
    if (known !== undefined && common.size === known.size) return;
    asked.set(name, common);
    targetsOf(graph, name).forEach((target) => visit(target, common));
  };
  visit(graph.start, new Set());
  return asked;
};

const earlyQuestions = (graph: FlowGraph): readonly FlowFlaw[] => {
  const asked = askedBefore(graph);
  return Object.entries(graph.nodes).flatMap(([name, node]): readonly FlowFlaw[] => {
    const known = asked.get(name);
    if (isEnd(node) || known === undefined) return [];
    return node.edges
      .flatMap((edge) => {
        const guard = edge.when === 'otherwise' ? undefined : graph.guards[edge.when];
        return guard === undefined ? [] : questionsIn(guard);
      })
      .filter((question, index, all) => all.indexOf(question) === index && !known.has(question))
      .map((question) => ({ flaw: 'question-not-yet-asked', node: name, question }));
  });
};

/**
 * Looks for every structural flaw of an acyclic flow: targets and guards that do not exist, nodes that no walk
 * reaches or leaves, walks that may not end, and guards that read an answer before every way there has asked it.
 * An empty list means that the graph is sound.
 */
export const checkFlow = (graph: FlowGraph): readonly FlowFlaw[] => {
  if (!Object.hasOwn(graph.nodes, graph.start))
    return [{ flaw: 'unknown-start', node: graph.start }];
  const names = Object.keys(graph.nodes);
  const reachable = reachableNodes(graph, graph.start);
  const used = new Set(
    Object.values(graph.nodes).flatMap((node) =>
      isEnd(node) ? [] : node.edges.map((edge) => edge.when),
    ),
  );
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
    ...cyclesOf(graph),
    ...earlyQuestions(graph),
  ];
};

/** Every fact that the guards of a flow look at, in the order in which they first appear. */
export const factsOf = (graph: FlowGraph): readonly string[] => [
  ...new Set(Object.values(graph.guards).flatMap(factsIn)),
];
