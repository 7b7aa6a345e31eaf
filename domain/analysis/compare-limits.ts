import {
  authorisationTrials,
  estimateVersion,
  partsVersion,
  type AuthorisationLimits,
} from '../close/index.ts';
import { compareRules, type RuleComparison } from './compare-rules.ts';

/** The tables whose rules read a limit of the authorisation. */
const tablesWithLimits = { parts: partsVersion, estimate: estimateVersion };

export type TableWithLimits = keyof typeof tablesWithLimits;

/** Compares what a table of rules decides under two records of limits. */
export const compareLimits = (
  table: TableWithLimits,
  before: AuthorisationLimits,
  after: AuthorisationLimits,
): RuleComparison => {
  const [one, other] = [tablesWithLimits[table](before), tablesWithLimits[table](after)];
  return compareRules(one, other, authorisationTrials([one, other]));
};
