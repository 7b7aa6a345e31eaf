import { useId, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import MapPin from 'lucide-react/icons/map-pin';
import {
  type EngineerJob,
  hasGasRecord,
  whatToBring,
  isVisitOver,
  type CustomerBoiler,
  formatGcNumber,
  type Boiler,
  type VisitAddress,
} from '#domain/repair';
import type { VisitWindow } from '#domain/booking';
import { identifier, type JobUid } from '#domain/kernel';
import { gasRecordWording } from '#words/wording/gas-record.ts';
import {
  jobDetailsWording,
  earlierVisits,
  packageNames,
} from '#words/shared/visit/wording/job-details.ts';
import { claimOptionWording } from '#words/wording/claim-options.ts';
import { closeAnswerLabel } from '#words/shared/visit/wording/close-questions.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { Redirect } from '../../shell/frame/redirect.tsx';
import { useIsInPlaceOfStep } from '../../shared/flow/use-step-in-address.ts';
import { useFinishedClose } from '../../shared/visit/outbox/use-outbox.ts';
import { useAgendaOrigin, BackToAgenda } from '../../shared/visit/page/agenda-origin.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { CalendarCard } from '../../shared/booking/calendar-card.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { FailedState } from '../../kit/notices/states.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { useWideScreen } from '../../kit/layout/use-media-query.ts';
import { FactList, type Fact } from '../../kit/lists/summary-list.tsx';
import { streetOf, mapLink, mapOpener } from '../../shared/visit/facts/map-links.ts';
import { CalendarLink } from '../../shared/visit/facts/calendar-link.tsx';
import { ReachCustomer } from '../../shared/visit/facts/reach-customer.tsx';
import {
  MovedVisit,
  VisitFlags,
  VisitStatus,
  WaitsToBeSent,
  UrgencyTag,
  VulnerableTag,
} from '../../shared/visit/facts/visit-status.tsx';
import { OpenedVisitPage } from '../../shared/visit/page/opened-visit-page.tsx';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { VisitActions } from '../../shared/visit/steps/visit-actions.tsx';
import { BringNote, earlierFacts } from './bring-note.tsx';
import { JobsBeside } from './jobs-beside.tsx';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { customerFacts } from '../../shared/visit/facts/customer-facts.tsx';
import { useKitWords } from '../../kit/kit-settings.ts';
import styles from './job-details.module.css';

/** A geo link opens an app; a web page would replace the portal. */
const MapLink = ({ address }: { readonly address: VisitAddress }) => {
  const opener = mapOpener(navigator.userAgent);
  const newTab = opener !== 'geo';
  const words = useKitWords();
  return (
    <a
      href={mapLink(address, opener)}
      className={styles.map}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      <MapPin size="1.25rem" />
      <span>
        <span>{jobDetailsWording.showMap}</span>
        {newTab && <VisuallyHidden>{` ${words.opensInNewTab}`}</VisuallyHidden>}
      </span>
    </a>
  );
};

const optionWords = (question: 'boilerMaker' | 'boilerAge', given: string | undefined) => {
  const words: { readonly [option: string]: string } = claimOptionWording[question];
  return given && (words[given] ?? given);
};

/** The known ones of some values in one row; `undefined` without any. */
const inOneRow = (values: readonly (string | undefined)[]): string | undefined =>
  values.filter((value) => value !== undefined && value !== '').join(', ') || undefined;

/** The customer's description of the boiler: make, model and age in one row, the fault code in another. */
const boilerFacts = ({ make, model, faultCode, age }: CustomerBoiler): readonly Fact[] => [
  {
    label: jobDetailsWording.boiler,
    value: inOneRow([optionWords('boilerMaker', make), model, optionWords('boilerAge', age)]),
  },
  { label: jobDetailsWording.faultCode, value: faultCode && <Verbatim>{faultCode}</Verbatim> },
];

/** The boiler's data as read by an engineer at an earlier visit. */
const boilerRead = ({ make, model, gcNumber }: Boiler): string | undefined =>
  inOneRow([
    make && closeAnswerLabel('boilerMake', make),
    model,
    gcNumber && formatGcNumber(gcNumber),
  ]);

/** The details of a visit: fault, equipment, cover, earlier work, and then the rest. */
const jobFacts = (job: EngineerJob): readonly Fact[] => {
  const { urgency, vulnerableCustomer, toClose } = job;
  return [
    { label: jobDetailsWording.summary, value: job.summary },
    { label: jobDetailsWording.jobType, value: job.type },
    ...(job.customerBoiler === undefined ? [] : boilerFacts(job.customerBoiler)),
    { label: jobDetailsWording.boilerRead, value: boilerRead(toClose.boiler) },
    { label: jobDetailsWording.cover, value: toClose.package && packageNames[toClose.package] },
    { label: jobDetailsWording.earlierVisits, value: earlierVisits(toClose.previousVisits) },
    { label: jobDetailsWording.urgency, value: urgency && <UrgencyTag urgency={urgency} /> },
    {
      label: jobDetailsWording.vulnerable,
      value: vulnerableCustomer ? <VulnerableTag words={jobDetailsWording.yes} /> : undefined,
    },
    { label: jobDetailsWording.jobId, value: <Verbatim>{String(job.id)}</Verbatim> },
    { label: jobDetailsWording.map, value: <MapLink address={job.address} /> },
    ...customerFacts(job),
  ];
};

type TimedJob = { readonly job: EngineerJob; readonly times: VisitWindow };

const TimeAndStatus = ({ job, times }: TimedJob) => (
  <Card>
    <div className={styles.when}>
      <CalendarCard window={times} />
      <div className={styles.status}>
        <VisitStatus job={job} now={useNow()} />
        <WaitsToBeSent job={job.uid} />
        <MovedVisit job={job} />
      </div>
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
export const JobDetailsScreen = () => {
  const uid = identifier<JobUid>(useParams()['jobId'] ?? '');
  const isFinished = useFinishedClose(uid) !== undefined;
  const isInPlaceOfStep = useIsInPlaceOfStep();
  const isWide = useWideScreen();
  if (isFinished && isInPlaceOfStep) return <Redirect to={jobPaths.close(uid)} />;
  // The same element on every width: a tablet that is turned keeps the job, with its focus and its open dialog.
  return (
    <div className={isWide ? styles.wide : undefined}>
      {isWide && <JobsBeside />}
      <OpenedJob />
    </div>
  );
};
