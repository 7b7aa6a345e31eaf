import { leavesOf, type Answers, type Facts } from '../flow/index.ts';
import type { Comparison, Decision, WithSentence } from '../kernel/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { claimFlow, type ClaimStage } from './claim-flow.ts';
import { claimGuards, type ClaimGuard } from './claim-guards.ts';
import {
  decideClaimStage,
  type ClaimFacts,
  claimFacts,
  isContributionToPay,
} from './claim-route.ts';
import type { ClaimJobType } from '../cover/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { Pence } from '../money/index.ts';
import { type CustomerJob, decideReattend } from '../repair/index.ts';
import type { Instant } from '../time/index.ts';

const inWords = (value: unknown): string | boolean | null => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
};

/** The edges of a stage that is no end. */
const edgesOf = (stage: ClaimStage) => {
  const node = claimFlow.nodes[stage];
  return 'edges' in node ? node.edges : [];
};

type Leaf = ReturnType<typeof leavesOf>[number];

const limitOf = (leaf: Leaf, answers: Answers): string | number | boolean | undefined => {
  if ('includesAnswer' in leaf) return inWords(answers[leaf.includesAnswer]) ?? undefined;
  if ('includes' in leaf) return leaf.includes;
  return 'is' in leaf ? leaf.is : undefined;
};

const comparisonOf = (leaf: Leaf, answers: Answers, facts: Facts): Comparison => {
  const limit = limitOf(leaf, answers);
  const [what, value] =
    'answer' in leaf ? [leaf.answer, answers[leaf.answer]] : [leaf.fact, facts[leaf.fact]];
  return { what, value: inWords(value), ...(limit !== undefined && { limit }) };
};

const leavesOfGuard = (guard: ClaimGuard | 'otherwise'): readonly Leaf[] =>
  guard === 'otherwise' ? [] : leavesOf(claimGuards[guard]);

/** Decides where a stage of the claim route leads; an end leads to itself. Compared is what the guard tests. */
export const decideStage = (
  stage: ClaimStage,
  answers: ClaimAnswers,
  facts: ClaimFacts,
): WithSentence<Decision<ClaimStage, ClaimGuard | 'otherwise'>> => {
  const edge = decideClaimStage(stage, answers, facts);
  if (edge === undefined)
    return { outcome: stage, rule: 'otherwise', because: 'The claim ends here', compared: [] };
  const leaves =
    edge.when === 'otherwise'
      ? edgesOf(stage).flatMap(({ when }) => leavesOfGuard(when))
      : leavesOfGuard(edge.when);
  return {
    outcome: edge.to,
    rule: edge.when,
    because: edge.because,
    compared: leaves.map((leaf) => comparisonOf(leaf, answers, facts)),
  };
};

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
  const facts = claimFacts({ contract: { includedProducts: [], contribution }, jobs, now, asOf });
  if (isContributionToPay({ jobType, facts }))
    return { outcome: 'to-pay', rule: 'contribution-due', compared };
  return {
    outcome: 'free',
    rule: reattend.outcome === 'Yes' ? 'free-return-visit' : 'no-contribution',
    compared,
  };
};
