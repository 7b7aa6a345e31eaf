import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import type { Attempt } from '#application/sending/attempt.ts';
import type { EngineerJob } from '#domain/repair';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../../kit/notices/states.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { useWaitsToBeSent } from '../outbox/use-outbox.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';

/**
 * The visit as it was before the attempt of this page, as long as that is in progress, done, or waits in the outbox
 * after an unknown outcome: the changed visit would make the engineer's own success look like a refusal.
 */
export const useVisitBeforeAttempt = (job: EngineerJob, attempt: Attempt): EngineerJob => {
  const [before, setBefore] = useState(job);
  const waits = useWaitsToBeSent(job.uid);
  const hasFailed = attempt.is === 'unconfirmed' && attempt.failure !== undefined;
  if (attempt.is === 'sending' || attempt.is === 'accepted' || (hasFailed && waits)) return before;
  if (before !== job) setBefore(job);
  return job;
};

/** A reschedule or cancellation on this phone that the platform does not know yet. */
export const WaitingChange = ({ title }: { readonly title: string }) => (
  <>
    <PageHeading title={title} focusKey="waits" />
    <EmptyState
      icon={<Clock size="1.875rem" />}
      title={outboxWording.waits}
      action={
        <>
          <ButtonLink to={jobPaths.agenda('todayAgenda')}>{visitWording.toAgenda}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.engineerUnsent}>
            {outboxWording.seeAll}
          </ButtonLink>
        </>
      }
    >
      <p>{outboxWording.noSignal}</p>
    </EmptyState>
  </>
);
