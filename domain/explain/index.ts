// The limits of every room
export { allLimits, limitNamed } from './all-limits.ts';

// Explanations
export { type ExplainedComparison, type Change, type Explanation, explainBy } from './explain.ts';

// Decisions in full
export { decideCase, explain, explainedRules, ruleNames } from './explained-rules.ts';
export { claimRules, questionsThatDecide } from './claim-rules.ts';
export { contractRules } from './contract-rules.ts';
export { slotRules } from './booking-rules.ts';
export { visitRules } from './visit-rules.ts';
export type { RouteProblem } from './explained-rule.ts';
export { decisionOfClaim, problemsOfClaim } from './claim-route-rules.ts';
export { decisionOfClose, problemsOfClose } from './close-route-rules.ts';

// The decisions that a claim or a close is made of
export { contractCases, claimCases } from './claim-cases.ts';
export { closeCases } from './close-cases.ts';
export { type DecisionCase, type InputsOf, type RuleName } from './decision-case.ts';
export {
  type Json,
  type JsonObject,
  isList,
  isObject,
  valueAt,
  withValueAt,
  type OriginOf,
  originsIn,
} from './input-kind.ts';
