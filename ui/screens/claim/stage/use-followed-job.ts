import { useAtomValue } from 'jotai';
import * as TE from 'fp-ts/TaskEither';
import { isOpen } from '#domain/claims/related-jobs.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { useRemote } from '../../../app/query/use-remote.ts';
import { sessionAtom } from '../../../app/session/session-state.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';

const everyMilliseconds = 30_000;

/** A job that is still under way follows by itself while the page is seen, for who is signed in. */
export const useFollowedJob = (job: CustomerJob): CustomerJob => {
  const { followJob } = useUseCases();
  const isSignedIn = useAtomValue(sessionAtom).phase === 'signed-in';
  const follows = isSignedIn && isOpen(job);
  const followed = useRemote(
    ['followed-job', job.uid, job.claimStatus, job.status],
    follows ? followJob(job) : TE.right(job),
    { startsWith: job, refreshEvery: () => (follows ? everyMilliseconds : false) },
  );
  return followed.state === 'ready' ? followed.value : job;
};
