import type { RuleName } from '../explain/index.ts';
import type { DecisionName } from './decisions.ts';

/** The decision whose file of cases has cases of a rule: `cases/<decision>.json`. */
export const casesOfRules: { readonly [Name in RuleName]: DecisionName } = {
  urgency: 'urgency',
  'claim-day': 'day',
  slot: 'slots',
  slots: 'slots',
  status: 'status',
  'rebooking-day': 'rebooking-day',
  'cooling-off': 'cooling-off',
  'contract-eligibility': 'eligibility',
  'claim-eligibility': 'eligibility',
  'area-cover': 'area',
  'claim-stage': 'claim',
  'claim-route': 'claim',
  'close-route': 'close',
  reattend: 'reattend',
  contribution: 'contribution',
  'parts-authorisation': 'parts',
  'estimate-authorisation': 'estimate',
  labour: 'labour',
  manufacturer: 'manufacturer',
  reschedule: 'reschedule',
  tolerance: 'tolerance',
  'receipt-needed': 'receipt',
};
