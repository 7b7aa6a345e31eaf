import type { Condition, Scalar } from './condition.ts';

/** What a flow speaks of, beside the nodes and guards that its graph names itself. */
export type Vocabulary = {
  readonly question: string;
  /** What is handed in of the world. */
  readonly fact: string;
  /** What a rule works out from the answers and facts so far. */
  readonly derived: string;
  /** What an edge may say to the flow's own rules. */
  readonly tag: string;
  /** The ways in which a flow may end. */
  readonly end: string;
};

/** Every name of a flow, in one parameter. */
export type FlowShape = Vocabulary & { readonly node: string; readonly guard: string };

/** A vocabulary with the names of a graph's nodes and guards. */
export type Named<V extends Vocabulary, Node extends string, Guard extends string> = {
  readonly [Kind in keyof Vocabulary]: V[Kind];
} & { readonly node: Node; readonly guard: Guard };

/** A way out of a node: taken when its guard holds, and saying why. */
export type GuardedEdge<S extends FlowShape = FlowShape> = {
  readonly when: S['guard'];
  readonly to: S['node'];
  readonly because: string;
  /** Answers that hold from here on in place of what was given. */
  readonly sets?: { readonly [Q in S['question']]?: Scalar };
  readonly tag?: S['tag'];
};

/** The way out of a node when none of its guards holds. */
export type OtherwiseEdge<S extends FlowShape = FlowShape> = Omit<GuardedEdge<S>, 'when'> & {
  readonly when: 'otherwise';
};

/** A decision at one node: the edge taken, which carries the guard that decided and its reason. */
export type FlowEdge<S extends FlowShape = FlowShape> = GuardedEdge<S> | OtherwiseEdge<S>;

/** Whether a node lets a person go back: always, never, or unless a guard holds there. */
export type BackRule<Guard extends string = string> = 'hidden' | { readonly hiddenWhen: Guard };

/** Edges are tried in order; the last one is the "otherwise". */
type WithEdges<S extends FlowShape> = {
  readonly edges: readonly [...GuardedEdge<S>[], OtherwiseEdge<S>];
  /** A short name in plain words, for drawings and logs. */
  readonly label?: string;
  /** Left out: back is shown. */
  readonly back?: BackRule<S['guard']>;
};

/** Asks questions; done once their answers are valid. */
export type QuestionNode<S extends FlowShape = FlowShape> = WithEdges<S> & {
  readonly questions: readonly S['question'][];
};

/** Tells something; done only once Continue was pressed. */
export type InformationNode<S extends FlowShape = FlowShape> = WithEdges<S> & {
  readonly informs: true;
};

/** Waits for a fact from outside; done once that is known, and Continue was pressed on what is known. */
export type WaitingNode<S extends FlowShape = FlowShape> = WithEdges<S> & {
  readonly waitsFor: S['fact'];
};

export type EndNode<End extends string = string> = { readonly end: End; readonly label?: string };

export type NodeWithEdges<S extends FlowShape = FlowShape> =
  | QuestionNode<S>
  | InformationNode<S>
  | WaitingNode<S>;
export type FlowNode<S extends FlowShape = FlowShape> = NodeWithEdges<S> | EndNode<S['end']>;

/** What a rule reads. It is shown nothing else, so what is written here is the truth. */
export type DerivedFact<Question extends string = string, Fact extends string = string> = {
  readonly label: string;
  readonly reads: readonly Question[];
  /** Read where the way has asked them, as are the words beside an "other"; missing elsewhere. */
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

/** A question flow as one value: run in the browser, replayed by a platform, checked and drawn. */
export type FlowGraph<S extends FlowShape = FlowShape> = GraphParts<S, S['node']> & {
  readonly guards: {
    readonly [G in S['guard']]: Condition<S['question'], S['fact'] | S['derived']>;
  };
  readonly nodes: { readonly [N in S['node']]: FlowNode<S> };
};

/** The shape of a graph. */
export type ShapeOf<G> = G extends FlowGraph<infer S> ? S : never;

/**
 * States what a flow speaks of; the returned function takes the graph. Node and guard names come from the graph
 * itself: an edge to a node or guard that is not there, or a node without an "otherwise", does not compile.
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

/** Whether a node ends a flow: it asks nothing and leads nowhere. */
export const isEnd = <S extends FlowShape>(node: FlowNode<S>): node is EndNode<S['end']> =>
  'end' in node;

/** The questions of a node; none where it asks nothing. */
export const questionsOfNode = <S extends FlowShape>(node: FlowNode<S>): readonly S['question'][] =>
  'questions' in node ? node.questions : [];
