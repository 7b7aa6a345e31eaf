import type { ReactNode } from 'react';
import { mayBeDone } from '#application/sending/attempt.ts';
import { type EngineerJob, rebookingAllowed } from '#domain/repair';
import { londonDate } from '#domain/time';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { useAttempt } from '../../shared/visit/change/use-attempt.ts';
import { useWaitsToBeSent } from '../../shared/visit/outbox/use-outbox.ts';
import { rescheduleWording } from '../../shared/booking/wording/reschedule.ts';
import { BackToVisit } from '../../shared/visit/page/back-to-visit.tsx';
import { OpenedVisitPage } from '../../shared/visit/page/opened-visit-page.tsx';
import { useVisitBeforeAttempt } from '../../shared/visit/change/use-visit-before-attempt.ts';
import { MaybeRescheduled } from './maybe-rescheduled.tsx';
import { WaitingChange } from '../../shared/visit/change/waiting-change.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { RescheduleRefused } from './reschedule-refused.tsx';

type RescheduleProps = { readonly job: EngineerJob; readonly age: ReactNode };

const Reschedule = ({ job, age }: RescheduleProps) => {
  const { attempt } = useAttempt('reschedule', job.uid);
  const judged = useVisitBeforeAttempt(job, attempt);
  const waits = useWaitsToBeSent(job.uid);
  const { outcome, rule } = rebookingAllowed(
    judged.status,
    judged.cancelledJobsInClaim,
    londonDate(useNow()),
  );
  if (outcome === 'allowed') return <RescheduleForm job={judged} age={age} />;
  if (waits) return <WaitingChange title={rescheduleWording.title} />;
  return mayBeDone(attempt) && rule === 'already-cancelled' ? (
    <MaybeRescheduled />
  ) : (
    <RescheduleRefused rule={rule} status={judged.status} />
  );
};

/** Moves a visit to another time (document 3, section 2). */
export const RescheduleScreen = () => (
  <OpenedVisitPage title={rescheduleWording.title} back={<BackToVisit />}>
    {({ job }, age) => <Reschedule key={job.uid} job={job} age={age} />}
  </OpenedVisitPage>
);
