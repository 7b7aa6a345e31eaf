import { leavesOf, type Answers, type Facts } from '../flow/index.ts';
import type { Comparison, Decision, WithSentence } from '../kernel/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { claimFlow, type ClaimStage } from './claim-flow.ts';
import { claimGuards, type ClaimGuard } from './claim-guards.ts';
import { decideClaimStage, type ClaimFacts } from './claim-route.ts';

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
