import { type AnswerTest, type Condition, factsIn, type FactTest, leavesOf } from './condition.ts';
import {
  type FlowGraph,
  type FlowNode,
  isEnd,
  questionsOfNode,
  guardNamesOf,
  nodeNamed,
  reachableNodes,
  targetsOf,
  type FlowEdge,
  edgesAt,
} from './flow-graph.ts';
import {
  cellsByNode,
  exploreFlow,
  isSameReason,
  isSameTarget,
  type Cell,
  type WalkToNode,
} from './explore-flow.ts';
import type { FlowVersion } from './read-decisions.ts';
import type { Trials } from './trials.ts';

type Reads = { readonly questions: readonly string[]; readonly facts: readonly string[] };

/** The values that a node provides: its questions, those set by its edges, and the fact that it waits for. */
const valuesOfNode = (node: FlowNode): readonly string[] => [
  ...questionsOfNode(node).map((question) => `question ${question}`),
  ...('waitsFor' in node ? [`fact ${node.waitsFor}`] : []),
];

/** For each node, the values that every path to it has provided, its own included. */
const valuesKnownAt = (graph: FlowGraph): ReadonlyMap<string, ReadonlySet<string>> => {
  const gained = new Map<string, ReadonlySet<string>>();
  const visit = (name: string, sofar: ReadonlySet<string>): void => {
    const node = nodeNamed(graph, name);
    if (node === undefined || isEnd(node)) return;
    const here = new Set([...sofar, ...valuesOfNode(node)]);
    const known = gained.get(name);
    const common = known === undefined ? here : new Set([...known].filter((one) => here.has(one)));
    if (known !== undefined && common.size === known.size) return;
    gained.set(name, common);
    targetsOf(graph, name).forEach((target) => visit(target, common));
  };
  visit(graph.start, new Set());
  return gained;
};

const readsOfLeaf = (graph: FlowGraph, leaf: AnswerTest | FactTest): Reads => {
  if ('answer' in leaf)
    return { questions: leaf.ifAnswered === true ? [] : [leaf.answer], facts: [] };
  const questions = 'includesAnswer' in leaf ? [leaf.includesAnswer] : [];
  const derived = Object.hasOwn(graph.derived, leaf.fact) ? graph.derived[leaf.fact] : undefined;
  if (derived !== undefined)
    return { questions: [...questions, ...derived.reads], facts: derived.facts };
  return { questions, facts: leaf.ifKnown === true ? [] : [leaf.fact] };
};

/** What each test of a node's guards reads. */
const readsAt = (graph: FlowGraph, node: FlowNode): readonly Reads[] =>
  guardNamesOf(node)
    .flatMap((name) => (Object.hasOwn(graph.guards, name) ? [graph.guards[name] as Condition] : []))
    .flatMap(leavesOf)
    .map((leaf) => readsOfLeaf(graph, leaf));

/**
 * Values that guards and derived facts read too early. A fact that some node waits for counts as known only behind it;
 * every other fact from the start.
 */
const findEarlyReads = (graph: FlowGraph): readonly FlowFlaw[] => {
  const gained = valuesKnownAt(graph);
  const awaited = new Set(
    Object.values(graph.nodes).flatMap((node) => ('waitsFor' in node ? [node.waitsFor] : [])),
  );
  return Object.entries(graph.nodes).flatMap(([name, node]): readonly FlowFlaw[] => {
    const known = gained.get(name);
    if (known === undefined) return [];
    const reads = readsAt(graph, node);
    const early = (kind: string, names: readonly string[]): readonly string[] => [
      ...new Set(names.filter((one) => !known.has(`${kind} ${one}`))),
    ];
    const questions = reads.flatMap(({ questions }) => questions);
    const facts = reads.flatMap(({ facts }) => facts).filter((fact) => awaited.has(fact));
    return [
      ...early('question', questions).map(
        (question) => ({ flaw: 'question-not-yet-asked', node: name, question }) as const,
      ),
      ...early('fact', facts).map(
        (fact) => ({ flaw: 'fact-not-yet-known', node: name, fact }) as const,
      ),
    ];
  });
};

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
  const read = new Set(Object.values<Condition>(graph.guards).flatMap(factsIn));
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

const decisionFlawsOf = (
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
    decisionFlawsOf(name, edgesAt(version.graph, name), at),
  );
};
