import { useState, type ReactNode } from 'react';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { rebookingAllowed } from '#domain/visits/rebooking.ts';
import { useSession } from '../../app/session/use-session.ts';
import { keptVisitDraft } from '../../app/session/visit-drafts.ts';
import { rescheduleWording } from '../../wording/engineer/reschedule.ts';
import { BackToVisit } from '../visit/page/back-to-visit.tsx';
import { OpenedVisitPage } from '../visit/page/opened-visit-page.tsx';
import { MaybeRescheduled } from './maybe-rescheduled.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { RescheduleBarred } from './reschedule-barred.tsx';

type RescheduleProps = { readonly job: EngineerJob; readonly age: ReactNode };

const Reschedule = ({ job, age }: RescheduleProps) => {
  const { subject } = useSession();
  const [attempted, setAttempted] = useState<EngineerJob>();
  const judged = attempted ?? job;
  const { outcome, rule } = rebookingAllowed(judged.status, judged.cancelledJobsInClaim);
  if (outcome === 'allowed')
    return <RescheduleForm job={judged} age={age} onAttempt={setAttempted} />;
  const { sent } = keptVisitDraft({ subject, screen: 'reschedule', job: judged.uid });
  return sent && rule === 'already-cancelled' ? (
    <MaybeRescheduled />
  ) : (
    <RescheduleBarred rule={rule} status={judged.status} />
  );
};

/** Books a visit for another time (document 3, section 2). */
export const RescheduleScreen = () => (
  <OpenedVisitPage title={rescheduleWording.title} back={<BackToVisit />}>
    {({ job }, age) => <Reschedule key={job.uid} job={job} age={age} />}
  </OpenedVisitPage>
);
