import {
  claimFlow,
  claimStages,
  type ClaimStage,
  mostStagesAhead,
  type ClaimFacts,
  type ClaimProgress,
} from '#domain/claim';
import { isEnd } from '#domain/flow';

/** A page of the form: a stage of the route, or the review between the days and the end. */
export type ClaimFormStep = ClaimStage | 'review';

export const firstStep = 'problemArea' satisfies ClaimFormStep;

type Path = Pick<ClaimProgress, 'passed' | 'at'>;

export const isClaimFormStep = (text: string): text is ClaimFormStep =>
  text === 'review' || claimStages.some((stage) => stage === text);

/** Every step that the answers have opened, in order. */
export const openSteps = ({ passed, at }: Path): readonly ClaimFormStep[] =>
  [...passed.map(({ node }) => node), at].flatMap((stage, index, path): readonly ClaimFormStep[] =>
    stage === 'chooseDate' && index < path.length - 1 ? [stage, 'review'] : [stage],
  );

/** Whether money is authorised for the claim on its path. */
export const isPaid = ({ at, live }: Pick<ClaimProgress, 'at' | 'live'>): boolean =>
  at === 'submitClaim' && live.paymentId !== undefined;

/** The step for an address that names none, or one that the answers do not open. */
export const furthestStep = (path: Path): ClaimFormStep => {
  const open = openSteps(path);
  return open.includes('review') ? 'review' : (open.at(-1) ?? firstStep);
};

/** The step after one that was just answered. */
export const nextStep = (step: ClaimFormStep, path: Path): ClaimFormStep => {
  const open = openSteps(path);
  return open[open.indexOf(step) + 1] ?? step;
};

/**
 * The step after an earlier one was changed: the review, or before it the first new step that was not completed yet. A
 * new step is shown even if its question was answered elsewhere, since it may give safety advice.
 */
export const stepToReturnTo = (
  step: ClaimFormStep,
  path: Path,
  completed: ReadonlySet<ClaimFormStep>,
): ClaimFormStep => {
  const open = openSteps(path);
  const review = open.indexOf('review');
  const between = open.slice(open.indexOf(step) + 1, review < 0 ? undefined : review);
  return between.find((later) => !completed.has(later)) ?? furthestStep(path);
};

export const previousStep = (step: ClaimFormStep, path: Path): ClaimFormStep | undefined => {
  const open = openSteps(path);
  return open[open.indexOf(step) - 1];
};

/** Which step this is, and how many there are at most: those known, and the most that can follow. */
export const stepCount = (
  step: ClaimFormStep,
  progress: ClaimProgress,
  facts: ClaimFacts,
): { readonly step: number; readonly atMost: number } => {
  const known = openSteps(progress).filter(
    (open) => open === 'review' || !isEnd(claimFlow.nodes[open]),
  );
  const last = known.at(-1) ?? firstStep;
  const reviewAhead = known.includes('review') ? 0 : 1;
  const ahead = last === 'review' ? 0 : mostStagesAhead(progress, facts) + reviewAhead;
  return { step: known.indexOf(step) + 1, atMost: known.length + ahead };
};
