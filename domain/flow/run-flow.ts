import type { Decision } from '../kernel/index.ts';
import {
  factsIn,
  type Answers,
  type Condition,
  type Facts,
  type FactValue,
  prepareCondition,
  type PreparedCondition,
} from './condition.ts';
import { isEnd, type FlowEdge, type FlowGraph, type FlowShape } from './flow-graph.ts';

/** Works out a fact from the answers and facts that it is declared to read. */
export type DerivingRule = (answers: Answers, facts: Facts) => Decision<FactValue, string>;

/** The rules behind the derived facts of a graph. */
export type DerivingRules<S extends FlowShape = FlowShape> = {
  readonly [D in S['derived']]: DerivingRule;
};

/** The derived facts of a node by name. */
type DerivedFacts<S extends FlowShape = FlowShape> = {
  readonly [D in S['derived']]?: Decision<FactValue, string>;
};

/** One passed node of a walk, its edge, and the decisions for that edge. */
export type Step<S extends FlowShape = FlowShape> = {
  readonly node: S['node'];
  readonly edge: FlowEdge<S>;
  readonly derived: DerivedFacts<S>;
};

/** The path of a walk and its current node. */
export type Walk<S extends FlowShape = FlowShape> = {
  readonly passed: readonly Step<S>[];
  readonly at: S['node'];
  /** The answers on the path including the current node; a later node overrides an earlier one. */
  readonly live: Answers;
  /** The answers as rules read them: `live`, with those set by edges. */
  readonly answers: Answers;
};

/** The answers of a node. */
export type AnswersAtNode<S extends FlowShape = FlowShape> = (
  node: S['node'],
) => Answers | undefined;

/** Whether a node is done, given the answers up to it. */
type IsDone<S extends FlowShape = FlowShape> = (
  node: S['node'],
  live: Answers,
  passed: readonly Step<S>[],
) => boolean;

export type PreparedFlow<S extends FlowShape = FlowShape> = {
  readonly graph: FlowGraph<S>;
  /** The edge out of a node; `undefined` when the node is an end. Derived facts are handed in among the facts. */
  readonly decide: (node: S['node'], answers: Answers, facts: Facts) => FlowEdge<S> | undefined;
  /** Derives the facts that the edges of a node read. */
  readonly derive: (node: S['node'], answers: Answers, facts: Facts) => DerivedFacts<S>;
  /** Whether a guard holds, with the derived facts that it reads. */
  readonly holds: (guard: S['guard'], answers: Answers, facts: Facts) => boolean;
  /**
   * Follows the answers from the start while `isDone` holds, and stops at the first node that is not done, or at an
   * end. Answers of nodes off the path are never read.
   */
  readonly walk: (answersOf: AnswersAtNode<S>, facts: Facts, isDone: IsDone<S>) => Walk<S>;
  /** The same graph with other rules, such as those of proposed limits; its guards are not prepared again. */
  readonly withRules: (rules: DerivingRules<S>) => PreparedFlow<S>;
};

const pick = <Value>(
  from: { readonly [key: string]: Value | undefined },
  keys: readonly string[],
): { readonly [key: string]: Value | undefined } => {
  const picked: { [key: string]: Value | undefined } = {};
  for (const key of keys) picked[key] = Object.hasOwn(from, key) ? from[key] : undefined;
  return picked;
};

/** The facts of a node, with those that are derived there. */
export const withDerived = (facts: Facts, derived: DerivedFacts): Facts => ({
  ...facts,
  ...Object.fromEntries(
    Object.entries(derived).map(([name, decision]) => [name, decision?.outcome]),
  ),
});

type PreparedEdge<S extends FlowShape> = {
  readonly edge: FlowEdge<S>;
  readonly isTaken: PreparedCondition;
};

const always: PreparedCondition = () => true;

/**
 * Prepares the guards of a graph once, so that a decision only runs them.
 *
 * @param rules the rules of the graph's derived facts; each receives only its declared inputs
 * @source docs/decisions/0021-flow-kit.md
 * @example
 *   const { decide } = prepareFlow(claimFlow, {});
 *   const edge = decide('pestsGroup1', { pestsType: 'squirrels' }, {});
 *   edge?.to; // => 'optionNotCovered'
 */
export const prepareFlow = <S extends FlowShape>(
  graph: FlowGraph<S>,
  rules: DerivingRules<S>,
): PreparedFlow<S> => {
  type Name = S['derived'];
  const derivedIn = (guards: readonly S['guard'][]): readonly Name[] => [
    ...new Set(
      guards
        .flatMap((guard) => factsIn(graph.guards[guard]))
        .filter((fact): fact is Name => Object.hasOwn(graph.derived, fact)),
    ),
  ];

  const guards = Object.fromEntries(
    Object.entries<Condition>(graph.guards).map(([name, guard]) => [name, prepareCondition(guard)]),
  ) as { readonly [G in S['guard']]: PreparedCondition };

  const edgesAt = Object.create(null) as { [name: string]: readonly PreparedEdge<S>[] };
  const derivedAt = Object.create(null) as { [name: string]: readonly Name[] };
  for (const name of Object.keys(graph.nodes) as S['node'][]) {
    const node = graph.nodes[name];
    if (isEnd(node)) continue;
    edgesAt[name] = node.edges.map((edge: FlowEdge<S>) => ({
      edge,
      isTaken: edge.when === 'otherwise' ? always : guards[edge.when],
    }));
    derivedAt[name] = derivedIn(
      node.edges.flatMap(({ when }) => (when === 'otherwise' ? [] : [when])),
    );
  }

  const decide = (node: S['node'], answers: Answers, facts: Facts): FlowEdge<S> | undefined =>
    edgesAt[node]?.find(({ isTaken }) => isTaken(answers, facts))?.edge;

  const withRules = (rules: DerivingRules<S>): PreparedFlow<S> => {
    const deriveFacts = (names: readonly Name[], answers: Answers, facts: Facts): DerivedFacts<S> =>
      Object.fromEntries(
        names.map((name) => {
          const { reads, ifAnswered = [], facts: known, ifKnown = [] } = graph.derived[name];
          return [
            name,
            rules[name](
              pick(answers, [...reads, ...ifAnswered]),
              pick(facts, [...known, ...ifKnown]),
            ),
          ];
        }),
      ) as DerivedFacts<S>;

    const derive = (node: S['node'], answers: Answers, facts: Facts): DerivedFacts<S> =>
      deriveFacts(derivedAt[node] ?? [], answers, facts);

    return {
      graph,
      decide,
      derive,
      holds: (guard, answers, facts) =>
        guards[guard](answers, withDerived(facts, deriveFacts(derivedIn([guard]), answers, facts))),
      walk: (answersOf, facts, isDone) => {
        const passed: Step<S>[] = [];
        let at = graph.start;
        const live = {};
        const answers = {};
        for (;;) {
          const here = answersOf(at);
          Object.assign(live, here);
          Object.assign(answers, here);
          if (!isDone(at, live, passed)) break;
          const derived = derive(at, answers, facts);
          const edge = decide(at, answers, withDerived(facts, derived));
          if (edge === undefined) break;
          passed.push({ node: at, edge, derived });
          Object.assign(answers, edge.sets);
          at = edge.to;
        }
        return { passed, at, live, answers };
      },
      withRules,
    };
  };
  return withRules(rules);
};
