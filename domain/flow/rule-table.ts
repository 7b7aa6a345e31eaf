import { type Condition, type Facts, prepareCondition } from './condition.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './flow-graph.ts';

/** The names of a rule table. */
type RuleNames = { readonly fact: string; readonly outcome: string; readonly rule: string };

/** The one node of a rule table that decides. */
export const decisionNode = 'decision';

/** The shape of a rule table: a flow of one node whose edges lead to outcomes and name their rules. */
type RuleShape<Names extends RuleNames> = {
  readonly question: never;
  readonly fact: Names['fact'];
  readonly derived: never;
  readonly tag: Names['rule'];
  readonly end: Names['outcome'];
  readonly node: typeof decisionNode | Names['outcome'];
  readonly guard: string;
};

type OutcomeOfRow<Names extends RuleNames> = {
  readonly outcome: Names['outcome'];
  readonly rule: Names['rule'];
  readonly because: string;
};

type RuleRow<Names extends RuleNames> = OutcomeOfRow<Names> & {
  /** The name of its condition. */
  readonly when: string;
  readonly condition: Condition<never, Names['fact']>;
};

type RulesOf<Names extends RuleNames> = {
  /** Tried in order. */
  readonly rows: readonly RuleRow<Names>[];
  /** Decides when no row does. */
  readonly otherwise: OutcomeOfRow<Names>;
};

/** Rules in order, ready to decide. */
export type RuleTable<Names extends RuleNames> = RulesOf<Names> & {
  readonly decide: (facts: {
    readonly [Fact in Names['fact']]: Facts[string];
  }) => OutcomeOfRow<Names>;
};

/** Declares the names of a rule table; the returned function takes its rows. */
export const defineRules =
  <Names extends RuleNames>() =>
  (rules: RulesOf<Names>): RuleTable<Names> => {
    const rows = rules.rows.map((row) => ({ ...row, holds: prepareCondition(row.condition) }));
    return {
      ...rules,
      decide: (facts) => {
        const { outcome, rule, because } =
          rows.find(({ holds }) => holds({}, facts)) ?? rules.otherwise;
        return { outcome, rule, because };
      },
    };
  };

/** The graph of a rule table, which can be checked, compared and drawn like that of any flow. */
export const graphOfRules = <Names extends RuleNames>(
  name: string,
  { rows, otherwise }: RuleTable<Names>,
): FlowGraph => {
  type Shape = RuleShape<Names>;
  const edges = [...rows, { ...otherwise, when: 'otherwise' }].map(
    ({ when, outcome, rule, because }): FlowEdge<Shape> => ({
      when,
      to: outcome,
      because,
      tag: rule,
    }),
  );
  const ends = Object.fromEntries(edges.map(({ to }) => [to, { end: to }]));
  const nodes = { [decisionNode]: { informs: true, edges }, ...ends } as {
    readonly [Node in Shape['node']]: FlowNode<Shape>;
  };
  const graph: FlowGraph<Shape> = {
    name,
    version: 1,
    start: decisionNode,
    derived: {},
    guards: Object.fromEntries(rows.map(({ when, condition }) => [when, condition])),
    nodes,
  };
  return graph;
};
