import type { Condition, Scalar } from './condition.ts';

/** The names of a flow, beside the nodes and guards of its graph. */
type Vocabulary = {
  readonly question: string;
  /** A fact from outside the flow. */
  readonly fact: string;
  /** A fact that a rule derives from the answers and facts so far. */
  readonly derived: string;
  /** A value that an edge passes to the flow's own rules. */
  readonly tag: string;
  /** The ways in which a flow may end. */
  readonly end: string;
};

/** Every name of a flow, in one parameter. */
export type FlowShape = Vocabulary & { readonly node: string; readonly guard: string };

/** A vocabulary with the names of a graph's nodes and guards. */
type Named<V extends Vocabulary, Node extends string, Guard extends string> = {
  readonly [Kind in keyof Vocabulary]: V[Kind];
} & { readonly node: Node; readonly guard: Guard };

/** An edge out of a node: taken when its guard holds, with its reason. */
type GuardedEdge<S extends FlowShape = FlowShape> = {
  readonly when: S['guard'];
  readonly to: S['node'];
  readonly because: string;
  /** Answers that override the given ones from here on. */
  readonly sets?: { readonly [Q in S['question']]?: Scalar };
  readonly tag?: S['tag'];
};

/** The edge out of a node when none of its guards holds. */
type OtherwiseEdge<S extends FlowShape = FlowShape> = Omit<GuardedEdge<S>, 'when'> & {
  readonly when: 'otherwise';
};

/** The decision at one node: the chosen edge, with its guard and its reason. */
export type FlowEdge<S extends FlowShape = FlowShape> = GuardedEdge<S> | OtherwiseEdge<S>;

/** Whether a node has Back: always, never, or unless a guard holds there. */
type BackRule<Guard extends string = string> = 'hidden' | { readonly hiddenWhen: Guard };

/** Edges are tried in order; the last one is the "otherwise". */
type WithEdges<S extends FlowShape> = {
  readonly edges: readonly [...GuardedEdge<S>[], OtherwiseEdge<S>];
  /** A short name in plain words, for drawings and logs. */
  readonly label?: string;
  /** Without it, Back is shown. */
  readonly back?: BackRule<S['guard']>;
};

/** Asks questions; done once their answers are valid. */
type QuestionNode<S extends FlowShape = FlowShape> = WithEdges<S> & {
  readonly questions: readonly S['question'][];
};

/** Shows information; done once the user continues. */
type InformationNode<S extends FlowShape = FlowShape> = WithEdges<S> & {
  readonly informs: true;
};

/** Waits for a fact from outside; done once it is known and the user continues. */
type WaitingNode<S extends FlowShape = FlowShape> = WithEdges<S> & {
  readonly waitsFor: S['fact'];
};

type EndNode<End extends string = string> = { readonly end: End; readonly label?: string };

type NodeWithEdges<S extends FlowShape = FlowShape> =
  | QuestionNode<S>
  | InformationNode<S>
  | WaitingNode<S>;
export type FlowNode<S extends FlowShape = FlowShape> = NodeWithEdges<S> | EndNode<S['end']>;

/** The inputs of a derived fact. The rule receives nothing else, so this list is complete. */
export type DerivedFact<Question extends string = string, Fact extends string = string> = {
  readonly label: string;
  readonly reads: readonly Question[];
  /** Read on paths that contain these questions, like the text of an "other"; missing elsewhere. */
  readonly ifAnswered?: readonly (Question | `${Question}Other`)[];
  readonly facts: readonly Fact[];
  /** Read where they are known; missing elsewhere. */
  readonly ifKnown?: readonly Fact[];
};

type GraphParts<V extends Vocabulary, Node extends string> = {
  readonly name: string;
  readonly version: number;
  readonly start: Node;
  readonly derived: { readonly [D in V['derived']]: DerivedFact<V['question'], V['fact']> };
};

/** A question flow as one value: run by the portal, replayed by the platform, checked and drawn. */
export type FlowGraph<S extends FlowShape = FlowShape> = GraphParts<S, S['node']> & {
  readonly guards: {
    readonly [G in S['guard']]: Condition<S['question'], S['fact'] | S['derived']>;
  };
  readonly nodes: { readonly [N in S['node']]: FlowNode<S> };
};

/** The shape of a graph. */
export type ShapeOf<G> = G extends FlowGraph<infer S> ? S : never;

/**
 * Declares the names of a flow; the returned function takes the graph, and returns it unchanged. Node and guard names
 * come from the graph itself: an edge to a missing node or guard, or a node without an "otherwise", does not compile.
 *
 * @source docs/decisions/0021-flow-kit.md
 * @example
 *   const flow = defineFlow<{
 *     question: 'drips';
 *     fact: never;
 *     derived: never;
 *     tag: never;
 *     end: 'visit' | 'none';
 *   }>()({
 *     name: 'Taps',
 *     version: 1,
 *     start: 'tap',
 *     guards: { drips: { answer: 'drips', is: 'Yes' } },
 *     derived: {},
 *     nodes: {
 *       tap: {
 *         questions: ['drips'],
 *         edges: [
 *           { when: 'drips', to: 'visit', because: 'It has to be repaired' },
 *           { when: 'otherwise', to: 'none', because: 'Nothing is broken' },
 *         ],
 *       },
 *       visit: { end: 'visit' },
 *       none: { end: 'none' },
 *     },
 *   });
 *   const edge = prepareFlow(flow, {}).decide('tap', { drips: 'Yes' }, {});
 *   edge?.to; // => 'visit'
 */
export const defineFlow =
  <V extends Vocabulary>() =>
  <const Node extends string, const Guard extends string>(
    graph: GraphParts<V, NoInfer<Node>> & {
      readonly guards: {
        readonly [G in Guard]: Condition<V['question'], V['fact'] | V['derived']>;
      };
      readonly nodes: {
        readonly [N in Node]: FlowNode<Named<V, NoInfer<Node>, NoInfer<Guard>>>;
      };
    },
  ): FlowGraph<Named<V, Node, Guard>> =>
    graph;

/** Whether a node ends a flow: it has no questions and no edges. */
export const isEnd = <S extends FlowShape>(node: FlowNode<S>): node is EndNode<S['end']> =>
  'end' in node;

/** The questions of a node, if any. */
export const questionsOfNode = <S extends FlowShape>(node: FlowNode<S>): readonly S['question'][] =>
  'questions' in node ? node.questions : [];

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
