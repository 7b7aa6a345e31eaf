import { claimFlow, claimStages, type ClaimStage } from '#domain/claims/claim-flow.ts';
import {
  decideClaimStage,
  type ClaimFacts,
  type ClaimProgress,
} from '#domain/claims/claim-route.ts';
import { isEnd } from '#domain/flow/flow-graph.ts';

/** What the form shows at a time: a stage of the route, or the review between the days and the end. */
export type ClaimStep = ClaimStage | 'review';

export const firstStep = 'problemArea' satisfies ClaimStep;

type Path = Pick<ClaimProgress, 'passed' | 'at'>;

export const isClaimStep = (text: string): text is ClaimStep =>
  text === 'review' || claimStages.some((stage) => stage === text);

/** Every step that the answers have opened, in order. */
export const openSteps = ({ passed, at }: Path): readonly ClaimStep[] =>
  [...passed.map(({ node }) => node), at].flatMap((stage, index, path): readonly ClaimStep[] =>
    stage === 'chooseDate' && index < path.length - 1 ? [stage, 'review'] : [stage],
  );

/** Whether money is held for the claim as it stands. */
export const isPaid = ({ at, live }: Pick<ClaimProgress, 'at' | 'live'>): boolean =>
  at === 'submitClaim' && live.paymentId !== undefined;

/** The step to show to a user who asks for none, or for one that their answers do not open. */
export const furthestStep = (path: Path): ClaimStep => {
  const open = openSteps(path);
  return open.includes('review') ? 'review' : (open.at(-1) ?? firstStep);
};

/** The step after one that was just answered; `returning` goes back to the review once all is answered. */
export const nextStep = (step: ClaimStep, path: Path, returning: boolean): ClaimStep => {
  if (returning) return furthestStep(path);
  const open = openSteps(path);
  return open[open.indexOf(step) + 1] ?? step;
};

export const previousStep = (step: ClaimStep, path: Path): ClaimStep | undefined => {
  const open = openSteps(path);
  return open[open.indexOf(step) - 1];
};

/** Whether a contribution will be asked for is known before the days are chosen; every other way is still open. */
const waysOn = (
  stage: ClaimStage,
  facts: ClaimFacts,
  { jobType }: Pick<ClaimProgress, 'jobType'>,
): readonly ClaimStage[] => {
  const node = claimFlow.nodes[stage];
  if (isEnd(node)) return [];
  if (stage !== 'chooseDate') return node.edges.map((edge) => edge.to);
  const decided = decideClaimStage(stage, { jobType }, facts);
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
  const last = known.at(-1) ?? firstStep;
  const reviewAhead = known.includes('review') ? 0 : 1;
  const ahead =
    last === 'review' ? 0 : Math.max(0, fewestStagesAfter(last, facts, progress)) + reviewAhead;
  return { step: known.indexOf(step) + 1, about: known.length + ahead };
};
