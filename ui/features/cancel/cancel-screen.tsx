import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState, type ReactNode } from 'react';
import { mayBeDone } from '#application/sending/attempt.ts';
import { stepAllowed, type EngineerJob } from '#domain/repair';
import type { JobName } from '#domain/kernel';
import { statusSentence, visitWording, cancelWording } from '#words/shared/visit/wording/visit.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { useAttempt } from '../../shared/visit/change/use-attempt.ts';
import { useOutboxEntries, useWaitsToBeSent } from '../../shared/visit/outbox/use-outbox.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/notices/states/empty-state.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Words } from '../../shell/configuration/words.tsx';
import { BackToVisit } from '../../shared/visit/page/back-to-visit.tsx';
import { OpenedVisitPage } from '../../shared/visit/page/opened-visit-page.tsx';
import { useVisitBeforeAttempt } from '../../shared/visit/change/use-visit-before-attempt.ts';
import { WaitingChange } from '../../shared/visit/change/waiting-change.tsx';
import { CancelForm } from './cancel-form.tsx';

const ToAgenda = () => (
  <ButtonLink to={jobPaths.agenda('todayAgenda')}>{visitWording.toAgenda}</ButtonLink>
);

const Cancelled = ({ name }: { readonly name: JobName }) => (
  <>
    <PageHeading title={cancelWording.title} focusKey="cancelled" />
    <EmptyState
      icon={<CircleCheck size={30} />}
      title={cancelWording.done(name)}
      action={<ToAgenda />}
    />
  </>
);

const Refused = ({ job }: { readonly job: EngineerJob }) => (
  <>
    <PageHeading title={cancelWording.title} focusKey="refused" />
    <EmptyState
      icon={<CircleX size={30} />}
      title={cancelWording.refused(statusSentence(job.status))}
      action={<ToAgenda />}
    >
      <Words text={visitWording.callOffice} />
    </EmptyState>
  </>
);

type CancelProps = {
  readonly job: EngineerJob;
  readonly age: ReactNode;
  readonly onCancelled: () => void;
};

const Cancel = ({ job, age, onCancelled }: CancelProps) => {
  const { attempt } = useAttempt('cancel', job.uid);
  const judged = useVisitBeforeAttempt(job, attempt);
  const waits = useWaitsToBeSent(job.uid);
  const isInOutbox = useOutboxEntries().some(
    (entry) => entry.kind === 'cancel' && entry.job === job.uid,
  );
  const [waited, setWaited] = useState(false);
  if (isInOutbox && !waited) setWaited(true);
  if (stepAllowed('cancel', judged.status))
    return <CancelForm job={judged} age={age} onCancelled={onCancelled} />;
  if (waits) return <WaitingChange title={cancelWording.title} />;
  // The waiting cancellation was sent while the screen was open.
  return (waited || mayBeDone(attempt)) && judged.status === 'Cancelled' ? (
    <Cancelled name={judged.name} />
  ) : (
    <Refused job={judged} />
  );
};

/** Cancels a visit (document 3, section 2). */
export const CancelScreen = () => {
  const [cancelled, setCancelled] = useState<JobName>();
  if (cancelled !== undefined)
    return (
      <Page>
        <Cancelled name={cancelled} />
      </Page>
    );
  return (
    <OpenedVisitPage title={cancelWording.title} back={<BackToVisit />}>
      {({ job }, age) => (
        <Cancel key={job.uid} job={job} age={age} onCancelled={() => setCancelled(job.name)} />
      )}
    </OpenedVisitPage>
  );
};
