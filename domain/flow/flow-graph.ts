import type { Condition } from './condition.ts';

/** A way out of a node: taken when its guard holds, and saying why. */
export type GuardedEdge<
  Node extends string = string,
  Guard extends string = string,
  Question extends string = string,
  Item extends string = string,
> = {
  readonly when: Guard;
  readonly to: Node;
  readonly because: string;
  /** Answers that hold from here on in place of what was given. */
  readonly sets?: { readonly [Q in Question]?: string };
  /** What the person chose that led to a refusal. */
  readonly rejects?: Item;
};

/** The way out of a node when none of its guards holds. */
export type OtherwiseEdge<Node extends string = string, Item extends string = string> = {
  readonly when: 'otherwise';
  readonly to: Node;
  readonly because: string;
  readonly rejects?: Item;
};

/** Every node that is no end has its edges tried in order, the last one being the "otherwise". */
export type AskingNode<
  Node extends string = string,
  Guard extends string = string,
  Question extends string = string,
  Item extends string = string,
> = {
  readonly asks: readonly Question[];
  readonly edges: readonly [
    ...GuardedEdge<Node, Guard, Question, Item>[],
    OtherwiseEdge<Node, Item>,
  ];
};

export type EndNode = { readonly end: 'accepted' | 'refused' };

export type FlowNode<
  Node extends string = string,
  Guard extends string = string,
  Question extends string = string,
  Item extends string = string,
> = AskingNode<Node, Guard, Question, Item> | EndNode;

/** A question flow as one value: run in the browser, replayed by a platform, checked and drawn. */
export type FlowGraph<
  Node extends string = string,
  Guard extends string = string,
  Question extends string = string,
  Fact extends string = string,
  Item extends string = string,
> = {
  readonly name: string;
  readonly version: number;
  readonly start: Node;
  readonly guards: { readonly [G in Guard]: Condition<Question, Fact> };
  readonly nodes: { readonly [N in Node]: FlowNode<Node, Guard, Question, Item> };
};

/**
 * States which questions, facts and refusable items a flow speaks of; the returned function takes the graph.
 * Node and guard names come from the graph itself: an edge to a node or guard that is not there, or a node
 * without an "otherwise", does not compile.
 */
export const flowOver =
  <Question extends string, Fact extends string, Item extends string = never>() =>
  <const Node extends string, const Guard extends string>(graph: {
    readonly name: string;
    readonly version: number;
    readonly start: NoInfer<Node>;
    readonly guards: { readonly [G in Guard]: Condition<Question, Fact> };
    readonly nodes: {
      readonly [N in Node]: FlowNode<NoInfer<Node>, NoInfer<Guard>, Question, Item>;
    };
  }): FlowGraph<Node, Guard, Question, Fact, Item> =>
    graph;

/** Whether a node ends a flow: it asks nothing and leads nowhere. */
export const isEnd = (node: FlowNode): node is EndNode => 'end' in node;
