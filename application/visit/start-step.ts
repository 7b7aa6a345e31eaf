import { statusAfter, type VisitStatus } from '#domain/repair';
import type { Attempt } from '../sending/attempt.ts';

export type StartStep = 'start-travel' | 'start-job';

/**
 * Whether the status shows that a step was done although its answer on this page was a failure. Attempts of an earlier
 * page do not count.
 */
export const isStepShownByStatus = (
  attempt: Attempt,
  step: StartStep,
  status: VisitStatus,
): boolean => {
  if (!('failure' in attempt) || attempt.failure === undefined) return false;
  const from = JSON.parse(attempt.content) as VisitStatus;
  return statusAfter(step, from) === status;
};
