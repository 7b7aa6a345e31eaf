import { claimRules } from './claim-rules.ts';
import { composedRules } from './composed-rules.ts';
import type { RuleName } from './decision-case.ts';
import { routeRules } from './route-rules.ts';
import { visitRules } from './visit-rules.ts';

/** Every rule that can be explained. */
export const explainedRules = { ...claimRules, ...visitRules, ...composedRules, ...routeRules };

export const ruleNames = Object.keys(explainedRules) as readonly RuleName[];
