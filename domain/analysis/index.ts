// All rules whose conditions are data
export { type RuleSet, type RuleSetName, ruleSets, ruleSetNames } from './rule-sets.ts';

// Checking them
export { type ConfirmedFlaw, type RuleCheck, checkRules } from './check-rules.ts';
