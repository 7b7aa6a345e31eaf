import { statusAfter } from '#domain/jobs/visit-life.ts';
import type { VisitStatus } from '#domain/jobs/job-status.ts';
import type { Attempt } from './attempt.ts';

export type VisitStep = 'start-travel' | 'start-job';

/**
 * Whether a visit shows that a step was taken whose answer on this page said otherwise: the reply was lost, or it was
 * taken elsewhere. What an earlier page left open is not taken up: nobody waits for it any more.
 */
export const isStepShownByStatus = (
  attempt: Attempt,
  step: VisitStep,
  status: VisitStatus,
): boolean => {
  if (!('failure' in attempt) || attempt.failure === undefined) return false;
  const from = JSON.parse(attempt.content) as VisitStatus;
  return statusAfter(step, from) === status;
};
