// The limits of every room
export { allLimits, limitNamed } from './all-limits.ts';

// Decisions in full
export { explainedRules, questionsThatDecide, ruleNames } from './explained-rules.ts';
export {
  type ExplainedComparison,
  type Change,
  type Explanation,
  decideCase,
  explain,
} from './explain.ts';
export type { DecisionCase, InputsOf, RuleName } from './decision-case.ts';
export { type Json, type JsonObject, isList, isObject, valueAt, withValueAt } from './json.ts';
