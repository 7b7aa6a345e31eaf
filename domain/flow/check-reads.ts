import { leavesOf, type AnswerTest, type Condition, type FactTest } from './condition.ts';
import { questionsOfNode, isEnd, type FlowGraph, type FlowNode } from './flow-graph.ts';
import { guardNamesOf, nodeNamed, targetsOf } from './reachable-nodes.ts';

/** A value that a guard reads before every path to it has provided it. */
type EarlyRead =
  | { readonly flaw: 'question-not-yet-asked'; readonly node: string; readonly question: string }
  | { readonly flaw: 'fact-not-yet-known'; readonly node: string; readonly fact: string };

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

const readsOf = (graph: FlowGraph, condition: Condition): Reads => {
  const reads = leavesOf(condition).map((leaf) => readsOfLeaf(graph, leaf));
  return {
    questions: reads.flatMap(({ questions }) => questions),
    facts: reads.flatMap(({ facts }) => facts),
  };
};

const guardsAt = (graph: FlowGraph, node: FlowNode): readonly Condition[] =>
  guardNamesOf(node).flatMap((name) =>
    Object.hasOwn(graph.guards, name) ? [graph.guards[name] as Condition] : [],
  );

/**
 * Values that guards and derived facts read too early. A fact that some node waits for counts as known only behind it;
 * every other fact from the start.
 */
export const findEarlyReads = (graph: FlowGraph): readonly EarlyRead[] => {
  const gained = valuesKnownAt(graph);
  const awaited = new Set(
    Object.values(graph.nodes).flatMap((node) => ('waitsFor' in node ? [node.waitsFor] : [])),
  );
  return Object.entries(graph.nodes).flatMap(([name, node]): readonly EarlyRead[] => {
    const known = gained.get(name);
    if (known === undefined) return [];
    const reads = guardsAt(graph, node).map((guard) => readsOf(graph, guard));
    const early = (kind: string, names: readonly string[]): readonly string[] => [
      ...new Set(names.filter((one) => !known.has(`${kind} ${one}`))),
    ];
    const questions = reads.flatMap(({ questions }) => questions);
    const facts = reads.flatMap(({ facts }) => facts).filter((fact) => awaited.has(fact));
    return [
      ...early('question', questions).map((question): EarlyRead => ({
        flaw: 'question-not-yet-asked',
        node: name,
        question,
      })),
      ...early('fact', facts).map((fact): EarlyRead => ({
        flaw: 'fact-not-yet-known',
        node: name,
        fact,
      })),
    ];
  });
};
