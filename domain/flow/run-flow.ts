import type { Answers, Facts } from './condition.ts';
import { decideBy, growTree, type DecisionTree } from './decision-tree.ts';
import { isEnd, type FlowGraph, type GuardedEdge, type OtherwiseEdge } from './flow-graph.ts';

/** A decision at one node: the edge taken, which carries the guard that decided and its reason. */
export type TakenEdge<
  Node extends string,
  Guard extends string,
  Question extends string,
  Item extends string,
> = GuardedEdge<Node, Guard, Question, Item> | OtherwiseEdge<Node, Item>;

/** One node that a walk has passed, and the edge by which it left. */
export type Step<
  Node extends string,
  Guard extends string,
  Question extends string,
  Item extends string,
> = { readonly node: Node; readonly edge: TakenEdge<Node, Guard, Question, Item> };

/** Where a walk has come to, and how. */
export type Walk<
  Node extends string,
  Guard extends string,
  Question extends string,
  Item extends string,
> = {
  readonly passed: readonly Step<Node, Guard, Question, Item>[];
  readonly at: Node;
  /** The answers as they hold at the end of the walk, with what edges have set. */
  readonly answers: Answers;
};

/** Whether a node is done with, given the answers that hold there and the way to it. */
export type IsAnswered<
  Node extends string,
  Guard extends string,
  Question extends string,
  Item extends string,
> = (node: Node, answers: Answers, passed: readonly Step<Node, Guard, Question, Item>[]) => boolean;

export type PreparedFlow<
  Node extends string,
  Guard extends string,
  Question extends string,
  Item extends string,
> = {
  /** The edge out of a node; `undefined` when the node is an end. */
  readonly decide: (
    node: Node,
    answers: Answers,
    facts: Facts,
  ) => TakenEdge<Node, Guard, Question, Item> | undefined;
  /**
   * Follows the answers from the start for as long as `isAnswered` says that a node is done with,
   * and stops at the first node that is not, or at an end.
   */
  readonly walk: (
    answers: Answers,
    facts: Facts,
    isAnswered: IsAnswered<Node, Guard, Question, Item>,
  ) => Walk<Node, Guard, Question, Item>;
};

/** Grows the decision trees of a graph once, so that each decision costs little more than a hand-written switch. */
export const prepareFlow = <
  Node extends string,
  Guard extends string,
  Question extends string,
  Fact extends string,
  Item extends string,
>(
  graph: FlowGraph<Node, Guard, Question, Fact, Item>,
): PreparedFlow<Node, Guard, Question, Item> => {
  type Taken = TakenEdge<Node, Guard, Question, Item>;

  const trees = Object.create(null) as { [name: string]: DecisionTree<Taken> };
  for (const name of Object.keys(graph.nodes) as Node[]) {
    const node = graph.nodes[name];
    if (isEnd(node)) continue;
    const guarded = node.edges.flatMap((edge) =>
      edge.when === 'otherwise' ? [] : [{ condition: graph.guards[edge.when], edge }],
    );
    trees[name] = growTree(guarded, node.edges[node.edges.length - 1] as Taken);
  }

  const decide = (node: Node, answers: Answers, facts: Facts): Taken | undefined => {
    const tree = trees[node];
    return tree === undefined ? undefined : decideBy(tree, answers, facts);
  };

  return {
    decide,
    walk: (given, facts, isAnswered) => {
      const passed: Step<Node, Guard, Question, Item>[] = [];
      let at = graph.start;
      let answers = given;
      while (isAnswered(at, answers, passed)) {
        const edge = decide(at, answers, facts);
        if (edge === undefined) break;
        passed.push({ node: at, edge });
        if ('sets' in edge && edge.sets !== undefined) answers = { ...answers, ...edge.sets };
        at = edge.to;
      }
      return { passed, at, answers };
    },
  };
};
