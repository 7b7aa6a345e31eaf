import { decisionNode } from '../flow/index.ts';
import type { DecisionName } from './decisions.ts';
import { isPlainRuleName, outcomesOfPlainRules } from './plain-rules.ts';
import { ruleSets } from './rule-sets.ts';

/** The outcomes that a decision can have: the nodes of a flow, the ends of a table. */
export const outcomesOf = (name: DecisionName): readonly string[] =>
  isPlainRuleName(name)
    ? outcomesOfPlainRules(name)
    : Object.keys(ruleSets[name].version.graph.nodes).filter((node) => node !== decisionNode);
