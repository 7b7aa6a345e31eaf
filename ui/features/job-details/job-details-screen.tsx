import { useId, type ReactNode } from 'react';
import { type EngineerJob, hasGasRecord, whatToBring, isVisitOver } from '#domain/repair';
import type { VisitWindow } from '#domain/booking';
import { gasRecordWording } from '#words/wording/gas-record.ts';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { useAgendaOrigin, BackToAgenda } from '../../shared/visit/page/agenda-origin.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { CalendarCard } from '../../shared/booking/calendar-card.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { FailedState } from '../../kit/notices/states.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { useWideScreen } from '../../kit/layout/use-media-query.ts';
import { FactList } from '../../kit/lists/summary-list.tsx';
import { streetOf } from '../../shared/visit/facts/map-links.ts';
import { CalendarLink } from '../../shared/visit/facts/calendar-link.tsx';
import { ReachCustomer } from '../../shared/visit/facts/reach-customer.tsx';
import { VisitFlags, VisitStatus, WaitsToBeSent } from '../../shared/visit/facts/visit-status.tsx';
import { OpenedVisitPage } from '../../shared/visit/page/opened-visit-page.tsx';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { VisitActions } from '../../shared/visit/steps/visit-actions.tsx';
import { BringNote, earlierFacts } from './bring-note.tsx';
import { jobFacts } from './job-facts.tsx';
import { JobsBeside } from './jobs-beside.tsx';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './job-details.module.css';

type TimedJob = { readonly job: EngineerJob; readonly times: VisitWindow };

const TimeAndStatus = ({ job, times }: TimedJob) => (
  <Card>
    <div className={styles.when}>
      <CalendarCard window={times} />
      <span className={styles.status}>
        <VisitStatus job={job} now={useNow()} />
        <WaitsToBeSent job={job.uid} />
      </span>
    </div>
    <VisitActions job={job} />
    <CalendarLink visits={isVisitOver(job.status) ? [] : [{ job, times }]} />
  </Card>
);

/** The facts needed at the door, and how to get there, before everything else. */
const Whereabouts = ({ job }: { readonly job: EngineerJob }) => (
  <>
    <div className={styles.whereabouts}>
      <VisitFlags job={job} />
      <p>
        <strong>
          <Verbatim>{job.customerName}</Verbatim>
        </strong>
        <br />
        <Verbatim>{streetOf(job.address)}</Verbatim>
      </p>
    </div>
    <ReachCustomer job={job} />
  </>
);

const Details = ({ job, times, age }: TimedJob & { readonly age: ReactNode }) => {
  const titleId = useId();
  const agendaOrigin = useAgendaOrigin();
  const bring = whatToBring(job);
  usePageMark('action-bar');
  return (
    <div className={styles.job}>
      <div className={styles.part}>
        <PageHeading
          title={job.address.postcode}
          verbatim
          intro={<Verbatim>{job.name}</Verbatim>}
        />
        {age}
        {bring !== undefined && <BringNote visit={job.uid} bring={bring} />}
        <Whereabouts job={job} />
      </div>
      <div className={styles.part}>
        <TimeAndStatus job={job} times={times} />
        <Card as="section" aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.title}>
            {jobDetailsWording.details}
          </h2>
          <FactList
            facts={[...(bring === undefined ? [] : earlierFacts(bring)), ...jobFacts(job)]}
          />
        </Card>
        {hasGasRecord(job.toClose) && (
          <ButtonLink variant="secondary" wide to={jobPaths.record(job.uid)} state={agendaOrigin}>
            {gasRecordWording.open}
          </ButtonLink>
        )}
      </div>
    </div>
  );
};

const InvalidTimes = () => (
  <>
    <PageHeading title={jobDetailsWording.title} problem />
    <FailedState>{jobDetailsWording.invalidTimes}</FailedState>
  </>
);

const OpenedJob = () => (
  <OpenedVisitPage title={jobDetailsWording.title} back={<BackToAgenda />} showsStoredAtOnce>
    {({ job }, age) =>
      job.times === undefined ? <InvalidTimes /> : <Details job={job} times={job.times} age={age} />
    }
  </OpenedVisitPage>
);

/** The details of one visit (document 3, section 2); wide screens show the other visits beside it. */
export const JobDetailsScreen = () =>
  useWideScreen() ? (
    <div className={styles.wide}>
      <JobsBeside />
      <OpenedJob />
    </div>
  ) : (
    <OpenedJob />
  );
