import { claimFlow, type ClaimStage } from '#domain/claims/claim-flow.ts';
import {
  decideClaimStage,
  type ClaimFacts,
  type ClaimProgress,
} from '#domain/claims/claim-route.ts';
import { isEnd } from '#domain/flow/flow-graph.ts';
import { openSteps, type ClaimStep } from './claim-steps.ts';

/** Whether a contribution will be asked for is known before the days are chosen; every other way is still open. */
const waysOn = (
  stage: ClaimStage,
  facts: ClaimFacts,
  progress: ClaimProgress,
): readonly ClaimStage[] => {
  const node = claimFlow.nodes[stage];
  if (isEnd(node)) return [];
  if (stage !== 'chooseDate') return node.edges.map((edge) => edge.to);
  const decided = decideClaimStage(stage, { jobType: progress.jobType }, facts);
  return decided === undefined ? [] : [decided.to];
};

/** The fewest stages that can still come between a stage and the claim. */
const fewestStagesAfter = (
  from: ClaimStage,
  facts: ClaimFacts,
  progress: ClaimProgress,
): number => {
  let reached: readonly ClaimStage[] = [from];
  for (let distance = 0; reached.length > 0; distance += 1) {
    if (reached.includes('submitClaim')) return distance - 1;
    reached = [...new Set(reached.flatMap((stage) => waysOn(stage, facts, progress)))];
  }
  return 0;
};

/** Which step this is, and about how many there are: those known, and the fewest that can follow. */
export const stepCount = (
  step: ClaimStep,
  progress: ClaimProgress,
  facts: ClaimFacts,
): { readonly step: number; readonly about: number } => {
  const known = openSteps(progress).filter(
    (open) => open === 'review' || !isEnd(claimFlow.nodes[open]),
  );
  const last = known.at(-1) ?? 'problemArea';
  const reviewAhead = known.includes('review') ? 0 : 1;
  const ahead =
    last === 'review' ? 0 : Math.max(0, fewestStagesAfter(last, facts, progress)) + reviewAhead;
  return { step: known.indexOf(step) + 1, about: known.length + ahead };
};
