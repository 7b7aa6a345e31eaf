import type { Condition, Facts } from './condition.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './flow-graph.ts';
import { prepareCondition } from './prepare-condition.ts';

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

type RuleRow<Names extends RuleNames, Guard extends string> = OutcomeOfRow<Names> & {
  readonly when: Guard;
};

type RulesOf<Names extends RuleNames, Guard extends string> = {
  readonly name: string;
  readonly guards: { readonly [G in Guard]: Condition<never, Names['fact']> };
  /** Tried in order. */
  readonly rows: readonly RuleRow<Names, NoInfer<Guard>>[];
  /** Decides when no row does. */
  readonly otherwise: OutcomeOfRow<Names>;
};

/** Rules in order, ready to decide; its graph can be checked, compared and drawn like that of any flow. */
export type RuleTable<Names extends RuleNames> = {
  readonly graph: FlowGraph;
  readonly decide: (facts: {
    readonly [Fact in Names['fact']]: Facts[string];
  }) => OutcomeOfRow<Names>;
};

/** Declares the names of a rule table; the returned function takes its guards and rows. */
export const defineRules =
  <Names extends RuleNames>() =>
  <const Guard extends string>({
    name,
    guards,
    rows,
    otherwise,
  }: RulesOf<Names, Guard>): RuleTable<Names> => {
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
      guards,
      nodes,
    };
    const prepared = rows.map((row) => ({ ...row, holds: prepareCondition(guards[row.when]) }));
    return {
      graph,
      decide: (facts) => {
        const { outcome, rule, because } =
          prepared.find(({ holds }) => holds({}, facts)) ?? otherwise;
        return { outcome, rule, because };
      },
    };
  };
