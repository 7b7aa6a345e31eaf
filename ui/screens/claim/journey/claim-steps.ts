import { claimStages, type ClaimStage } from '#domain/claims/claim-flow.ts';
import type { ClaimProgress } from '#domain/claims/claim-route.ts';

/** What the form shows at a time: a stage of the route, or the review between the days and the end. */
export type ClaimStep = ClaimStage | 'review';

export const firstStep = 'problemArea' satisfies ClaimStep;

const isStep = (text: string): text is ClaimStep =>
  text === 'review' || claimStages.some((stage) => stage === text);

export const readStep = (text: string | null): ClaimStep | undefined =>
  text !== null && isStep(text) ? text : undefined;

/** Every step that the answers have opened, in order. */
export const openSteps = ({
  passed,
  at,
}: Pick<ClaimProgress, 'passed' | 'at'>): readonly ClaimStep[] =>
  [...passed.map(({ node }) => node), at].flatMap((stage, index, path): readonly ClaimStep[] =>
    stage === 'chooseDate' && index < path.length - 1 ? [stage, 'review'] : [stage],
  );

/** Whether money is held for the claim as it stands. */
export const isPaid = ({ at, live }: Pick<ClaimProgress, 'at' | 'live'>): boolean =>
  at === 'submitClaim' && live.paymentId !== undefined;

/** The step to show to somebody who asks for none, or for one that their answers do not open. */
export const furthestStep = (progress: ClaimProgress): ClaimStep => {
  const open = openSteps(progress);
  if (isPaid(progress)) return 'submitClaim';
  return open.includes('review') ? 'review' : (open.at(-1) ?? firstStep);
};

/** As long as nothing is paid; not while it is not known whether the claim was raised; again once it was refused. */
export type MayChange = 'until-paid' | 'never' | 'always';

/**
 * The step that an address leads to. Once the payment is authorised or the claim sent, only its sending is left, unless
 * the platform has refused the claim and it may be changed.
 */
export const resolveStep = (
  wanted: ClaimStep | undefined,
  progress: ClaimProgress,
  mayChange: MayChange,
): ClaimStep => {
  const paid = isPaid(progress);
  const sealed = { 'until-paid': paid, never: progress.at === 'submitClaim', always: false };
  if (sealed[mayChange]) return 'submitClaim';
  if (wanted === undefined) return firstStep;
  if (wanted === 'submitClaim' && mayChange !== 'always') return furthestStep(progress);
  if (wanted === 'paymentDetails' && paid) return 'review';
  return openSteps(progress).includes(wanted) ? wanted : furthestStep(progress);
};

/** The step after one that was just answered; `returning` goes back to the review once all is answered. */
export const nextStep = (
  step: ClaimStep,
  progress: ClaimProgress,
  returning: boolean,
): ClaimStep => {
  const open = openSteps(progress);
  if (returning) return open.includes('review') ? 'review' : (open.at(-1) ?? firstStep);
  return open[open.indexOf(step) + 1] ?? step;
};

export const previousStep = (step: ClaimStep, progress: ClaimProgress): ClaimStep | undefined => {
  const open = openSteps(progress);
  return open[open.indexOf(step) - 1];
};
