import type { ClaimJobType } from '../cover/index.ts';
import type { Decision } from '../kernel/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { Pence } from '../money/index.ts';
import { type CustomerJob, decideReattend } from '../repair/index.ts';
import type { Instant } from '../time/index.ts';
import { claimFacts, isContributionToPay } from './claim-route.ts';

export type ContributionRule = 'free-return-visit' | 'no-contribution' | 'contribution-due';

export const contributionSentences: { readonly [Rule in ContributionRule]: string } = {
  'free-return-visit': 'A free return visit costs no contribution',
  'no-contribution': 'The contract has no contribution',
  'contribution-due': 'The contract has a contribution, and this is no free return visit',
};

/**
 * Whether a claim costs its contribution: not for a free return visit, nor where the contract has none (document 2,
 * section 4).
 */
export const decideContribution = (
  jobType: ClaimJobType,
  contribution: Pence,
  jobs: readonly Pick<CustomerJob, 'name' | 'type' | 'status' | 'endedAt'>[],
  now: Instant,
  asOf?: AsOf,
): Decision<'to-pay' | 'free', ContributionRule> => {
  const reattend = decideReattend(jobType, jobs, now, asOf);
  const compared = [
    {
      what: 'contribution',
      value: contribution,
      limit: 1,
      test: 'at least',
      margin: contribution - 1,
    },
    ...reattend.compared,
  ] as const;
  const facts = claimFacts({ includedProducts: [], contribution }, jobs, now, asOf);
  if (isContributionToPay(jobType, facts))
    return { outcome: 'to-pay', rule: 'contribution-due', compared };
  return {
    outcome: 'free',
    rule: reattend.outcome === 'Yes' ? 'free-return-visit' : 'no-contribution',
    compared,
  };
};
