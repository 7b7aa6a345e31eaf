import { useState } from 'react';
import { isDone, type Attempt } from '#application/attempt/attempt.ts';
import type { EngineerJob } from '#domain/repair';

/** Whether a try of this page is on its way, done, or left open. */
const hasUnsettledAttempt = (attempt: Attempt): boolean =>
  attempt.phase === 'sending' ||
  isDone(attempt) ||
  (attempt.phase === 'unknown' && attempt.failure !== undefined);

/**
 * The visit as it was when it was tried to change it, until the platform has refused: a reply that was lost cannot turn
 * the engineer's own success into a refusal.
 */
export const useVisitBeforeAttempt = (job: EngineerJob, attempt: Attempt): EngineerJob => {
  const [before, setBefore] = useState(job);
  if (hasUnsettledAttempt(attempt)) return before;
  if (before !== job) setBefore(job);
  return job;
};
