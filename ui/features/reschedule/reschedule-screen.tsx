import type { ReactNode } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { mayBeDone } from '#application/sending/attempt.ts';
import {
  type EngineerJob,
  rebookingAllowed,
  type RebookingFacts,
  type RebookingRule,
} from '#domain/repair';
import { explainBy, visitRules } from '#domain/explain';
import { type LocalDate, londonDate } from '#domain/time';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import {
  rebookingBarredWording,
  rebookingChangeWording,
  rebookingDecidedWording,
  rebookingRefusalWording,
} from '#words/features/reschedule/wording.ts';
import { statusSentence, visitWording } from '#words/shared/visit/wording/visit.ts';
import { Why } from '../../shared/explain/why.tsx';
import type { WhyWords } from '../../kit/lists/why-words.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { useAttempt } from '../../shared/visit/change/use-attempt.ts';
import { useWaitsToBeSent } from '../../shared/visit/outbox/use-outbox.ts';
import { MovedVisit } from '../../shared/visit/facts/visit-status.tsx';
import { BackToVisit } from '../../shared/visit/page/agenda-origin.tsx';
import { OpenedVisitPage } from '../../shared/visit/page/opened-visit-page.tsx';
import { useVisitBeforeAttempt, WaitingChange } from '../../shared/visit/change/waiting-change.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/notices/states.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Words } from '../../shell/configuration/words.tsx';

type RescheduleRefusedProps = { readonly rule: RebookingRule; readonly job: EngineerJob };

/** Why the visit cannot be rescheduled, and what would change it. */
const whyNot = ({ rule, job }: RescheduleRefusedProps, today: LocalDate): WhyWords => {
  const { compared, changes } = explainBy(visitRules, {
    decision: 'reschedule',
    inputs: { ...job, today },
  });
  const most = compared.find(({ by }) => by === 'cancelled-jobs')?.limit;
  return {
    compared: [rebookingDecidedWording[rule](job, Number(most))],
    changes: changes.map(({ input, to }) =>
      rebookingChangeWording[input as keyof RebookingFacts](to as never),
    ),
  };
};

const refusalText = ({ rule, job }: RescheduleRefusedProps): string =>
  rule === 'status-does-not-allow' || rule === 'may-be-rescheduled'
    ? rebookingBarredWording.status(statusSentence(job.status))
    : rebookingRefusalWording[rule];

/** Why a visit cannot be rescheduled, and the number to call (document 3, section 4). */
const RescheduleRefused = (props: RescheduleRefusedProps) => {
  const today = londonDate(useNow());
  return (
    <>
      <PageHeading title={rescheduleWording.title} focusKey="refused" />
      <EmptyState
        icon={<CalendarX2 size="1.875rem" />}
        title={refusalText(props)}
        action={
          <ButtonLink variant="secondary" to={jobPaths.agenda('todayAgenda')}>
            {visitWording.toAgenda}
          </ButtonLink>
        }
      >
        <MovedVisit job={props.job} />
        <Words text={rebookingBarredWording.call} />
        <Why words={() => whyNot(props, today)} />
      </EmptyState>
    </>
  );
};

type RescheduleProps = { readonly job: EngineerJob; readonly age: ReactNode };

/** The visit is cancelled, possibly by the engineer's own reschedule whose reply was lost. */
const MaybeRescheduled = ({ job }: Pick<RescheduleProps, 'job'>) => (
  <>
    <PageHeading title={rescheduleWording.title} focusKey="maybe-rescheduled" />
    <EmptyState
      icon={<CalendarClock size="1.875rem" />}
      title={rescheduleWording.maybeDone}
      action={
        <ButtonLink to={jobPaths.agenda('upcomingAgenda')}>
          {rescheduleWording.seeUpcoming}
        </ButtonLink>
      }
    >
      <p>{rescheduleWording.maybeDoneLook}</p>
      <MovedVisit job={job} />
      <p>
        <Words text={rebookingBarredWording.call} />
      </p>
    </EmptyState>
  </>
);

const Reschedule = ({ job, age }: RescheduleProps) => {
  const { attempt } = useAttempt('reschedule', job.uid);
  const judged = useVisitBeforeAttempt(job, attempt);
  const waits = useWaitsToBeSent(job.uid);
  const { outcome, rule } = rebookingAllowed(judged, londonDate(useNow()));
  if (outcome === 'allowed') return <RescheduleForm job={judged} age={age} />;
  if (waits) return <WaitingChange title={rescheduleWording.title} />;
  return mayBeDone(attempt) && rule === 'already-cancelled' ? (
    <MaybeRescheduled job={judged} />
  ) : (
    <RescheduleRefused rule={rule} job={judged} />
  );
};

/** Moves a visit to another time (document 3, section 2). */
export const RescheduleScreen = () => (
  <OpenedVisitPage title={rescheduleWording.title} back={<BackToVisit />}>
    {({ job }, age) => <Reschedule key={job.uid} job={job} age={age} />}
  </OpenedVisitPage>
);
