import * as E from 'fp-ts/Either';
import { isVisitOver } from '#domain/jobs/visit-life.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { CloseNotebook } from '../../ports/close-notebook.ts';
import type { OpenVisit } from '../visits/open-visit.ts';

export type ForgetFinishedCloses = (
  toMake: ReadonlySet<JobUid>,
  isStopped: () => boolean,
) => Promise<void>;

/**
 * Forgets what a phone keeps of visits that were begun on it and ended elsewhere: answers, and photos of somebody's
 * home. What waits to be sent stays, and so does what the platform does not say to be over: it may be mistaken when it
 * does not find a visit.
 */
export const makeForgetFinishedCloses =
  (openVisit: OpenVisit, notebook: CloseNotebook): ForgetFinishedCloses =>
  async (toMake, isStopped) => {
    for (const job of await notebook.jobs()) {
      if (toMake.has(job)) continue;
      if (isStopped()) return;
      const opened = await openVisit(job)();
      if (E.isLeft(opened) || opened.right.readAt !== undefined) continue;
      const waits = (await notebook.entries()).some((entry) => entry.job === job);
      if (waits || isStopped() || !isVisitOver(opened.right.job.status)) continue;
      await notebook.forgetDraft(job)();
      await notebook.forgetFiles(job)();
    }
  };
