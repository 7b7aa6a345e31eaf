import { type Condition, type Facts, prepareCondition } from './condition.ts';
import type { FlowVersion } from './read-decisions.ts';

/** The names of a rule table. */
type RuleNames = { readonly fact: string; readonly outcome: string; readonly rule: string };

/** The one node of a rule table that decides. */
export const decisionNode = 'decision';

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

const edgeOf = ({ outcome, rule, because }: OutcomeOfRow<RuleNames>) =>
  ({ to: outcome, because, tag: rule }) as const;

/**
 * A rule table as the graph of a flow, to be checked, compared and drawn like any other: one node, whose edges lead to
 * outcomes and name their rules.
 */
export const versionOfRules = (
  name: string,
  { rows, otherwise }: RulesOf<RuleNames>,
): FlowVersion => ({
  graph: {
    name,
    version: 1,
    start: decisionNode,
    derived: {},
    guards: Object.fromEntries(rows.map(({ when, condition }) => [when, condition])),
    nodes: {
      [decisionNode]: {
        informs: true,
        edges: [
          ...rows.map((row) => ({ when: row.when, ...edgeOf(row) })),
          { when: 'otherwise', ...edgeOf(otherwise) },
        ],
      },
      ...Object.fromEntries([...rows, otherwise].map(({ outcome }) => [outcome, { end: outcome }])),
    },
  },
  rules: {},
});
