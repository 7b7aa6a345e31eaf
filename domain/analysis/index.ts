// All rules whose conditions are data
export { type RuleSet, type RuleSetName, ruleSets, ruleSetNames } from './rule-sets.ts';

// Checking them
export { type ConfirmedFlaw, type RuleCheck, checkRules } from './check-rules.ts';

// Comparing two versions of them
export { type NumberRange, isInRange } from './number-range.ts';
export { type RuleDifference, type RuleComparison, compareRules } from './compare-rules.ts';
export { type TableWithLimits, compareLimits } from './compare-limits.ts';
