import { useState } from 'react';
import type { Attempt } from '#application/sending/attempt.ts';
import type { EngineerJob } from '#domain/repair';

/** Whether an attempt of this page is in progress, done, or of unknown outcome. */
const hasUnsettledAttempt = (attempt: Attempt): boolean =>
  attempt.is === 'sending' ||
  attempt.is === 'accepted' ||
  (attempt.is === 'unconfirmed' && attempt.failure !== undefined);

/**
 * The visit as it was before the attempt, until the platform refuses: after a lost reply, the changed visit would make
 * the engineer's own success look like a refusal.
 */
export const useVisitBeforeAttempt = (job: EngineerJob, attempt: Attempt): EngineerJob => {
  const [before, setBefore] = useState(job);
  if (hasUnsettledAttempt(attempt)) return before;
  if (before !== job) setBefore(job);
  return job;
};
