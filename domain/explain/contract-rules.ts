import {
  coolingOffSentences,
  decideClaimEligibility,
  decideContractEligibility,
  decideCoolingOff,
  eligibilitySentences,
  type EligibilityRule,
} from '../cover/index.ts';
import { withSentence, type Decision } from '../kernel/index.ts';
import type { OnProperty } from './decision-case.ts';
import { day, type ExplainedRules, few, flag, noDay } from './explained-rule.ts';

const propertyOf = ({ isPropertyActive }: OnProperty): { readonly active: boolean } | undefined =>
  isPropertyActive === undefined ? undefined : { active: isPropertyActive };

const termKinds = {
  startDate: day,
  today: day,
  isRenewal: flag,
} as const;

const eligibilityDecidedBy = {
  'status-not-claimable': ['contract status'],
  'property-unavailable': ['property active'],
  'cooling-off': ['days since the start date'],
  'payments-behind': ['payments up to date'],
  'nothing-against-it': ['contract status'],
} as const;

/** The rules of a contract. */
export const contractRules: ExplainedRules<
  'cooling-off' | 'contract-eligibility' | 'claim-eligibility'
> = {
  'cooling-off': {
    title: 'Is the contract in its cooling-off period?',
    source: 'document 1, section 4.4',
    limits: ['cooling-off'],
    day: ({ startDate }) => startDate,
    kinds: () => ({ today: day, startDate: day, isRenewal: flag }),
    decide: (term, asOf) =>
      withSentence(decideCoolingOff(term, term.today, asOf), coolingOffSentences),
    decidedBy: {
      'renewals-have-none': ['renewal'],
      'within-14-days-of-start': ['days since the start date'],
      'past-14-days': ['days since the start date'],
    },
  },
  'contract-eligibility': {
    title: 'Can a claim be made on the contract?',
    source: 'document 1, section 9',
    limits: ['claimable-status', 'cooling-off'],
    day: noDay,
    kinds: () => ({ ...termKinds, isPropertyActive: flag, status: few }),
    decide: (term, asOf) =>
      withSentence<Decision<string, EligibilityRule>>(
        decideContractEligibility(term, propertyOf(term), term.today, asOf),
        eligibilitySentences,
      ),
    decidedBy: eligibilityDecidedBy,
    parts: ({ startDate, isRenewal, today: date }) => [
      { decision: 'cooling-off', inputs: { startDate, isRenewal, today: date } },
    ],
  },
  'claim-eligibility': {
    title: 'Can the customer claim?',
    source: 'document 2, section 5',
    limits: ['claimable-status', 'cooling-off'],
    day: noDay,
    kinds: () => ({ ...termKinds, paymentsUpToDate: flag, isPropertyActive: flag, status: few }),
    decide: (term, asOf) =>
      withSentence<Decision<string, EligibilityRule>>(
        decideClaimEligibility(
          { ...term, property: { active: term.isPropertyActive === true } },
          term.today,
          asOf,
        ),
        eligibilitySentences,
      ),
    decidedBy: eligibilityDecidedBy,
    parts: (term) => [{ decision: 'contract-eligibility', inputs: term }],
  },
};
