// All rules whose conditions are data
export { type RuleSet, type RuleSetName, ruleSets, ruleSetNames } from './rule-sets.ts';

// Checking them
export { type RuleCheck, checkRules, outcomesOf } from './plain-rules.ts';

// Comparing two versions of them
export {
  type NumberRange,
  type RuleDifference,
  type RuleComparison,
  compareRules,
  type LimitComparison,
  type NumberDifference,
  isComparedLimit,
  type Proposal,
  withProposed,
  compareLimit,
} from './compare-rules.ts';

// Deciding about JSON
export type { Decided } from './decide-with-places.ts';
export {
  type JsonDecision,
  type DecisionName,
  decisionNames,
  isDecisionName,
  decisionTitle,
  inputSchemaOf,
  inputFaults,
  decideJson,
  explainJson,
} from './decisions.ts';

// What cases exercise
export type { Obligation, Coverage } from './coverage.ts';
export {
  type CoveredName,
  type RuleRecorder,
  type WatchedDecision,
  coveredNames,
  rulesFired,
  watchedNames,
} from './rules-fired.ts';

// Files of cases
export {
  casesOfRules,
  type Case,
  type CaseComparison,
  compareCases,
  differingFields,
  type SimulatedOutcome,
  type Weights,
  simulate,
  generateCases,
} from './simulated-cases.ts';

// Graphs from files
export {
  readGraph,
  type GraphFlow,
  isGraphFlow,
  foreignNames,
  newOptions,
  ruleSetOfGraph,
  compareGraphs,
} from './graph-versions.ts';

// The inputs of the rules that can be explained
export type { InputField, InputFields } from './input-field.ts';
export { ruleInputs } from './rule-inputs.ts';
export { decisionCaseShape, readCase, recordFaults, explainRecord } from './read-case.ts';
