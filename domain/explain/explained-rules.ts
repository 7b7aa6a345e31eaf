import { claimRules } from './claim-rules.ts';
import { claimRouteRules } from './claim-route-rules.ts';
import { closeRouteRules } from './close-route-rules.ts';
import { composedRules } from './composed-rules.ts';
import type { RuleName } from './decision-case.ts';
import { visitRules } from './visit-rules.ts';

/** Every rule that can be explained. */
export const explainedRules = {
  ...claimRules,
  ...visitRules,
  ...composedRules,
  ...claimRouteRules,
  ...closeRouteRules,
};

export const ruleNames = Object.keys(explainedRules) as readonly RuleName[];
