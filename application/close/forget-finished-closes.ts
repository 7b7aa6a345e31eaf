import * as E from 'fp-ts/Either';
import { isVisitOver } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { CloseNotebook } from '../ports/device/close-notebook.ts';
import type { OpenVisit } from '../visit/open-visit.ts';

export type ForgetFinishedCloses = (
  toMake: ReadonlySet<JobUid>,
  isStopped: () => boolean,
) => Promise<void>;

/**
 * Deletes stored answers and photos of visits that were started on this phone and ended elsewhere. Unsent entries stay,
 * and so do visits that the platform merely does not find.
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
