import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import {
  remainingChosenDays,
  expectedVisit,
  isRepairLive,
  repairStep,
  statusOfJob,
  type CustomerStatus,
  type CustomerJob,
  repairSteps,
  type RepairStep,
  type BookedVisit,
  isVisitOverdue,
} from '#domain/repair';
import { londonDate } from '#domain/time';
import {
  customerStatusWords,
  latestJobWording,
  trackerWording,
  repairStepWording,
} from '#words/shared/repair/wording/customer-statuses.ts';
import { longDate, dayAndMonth } from '#words/wording/date-words.ts';
import { clockTime } from '#words/wording/time-words.ts';
import { pathOfRequest } from '../../shell/addresses/paths.ts';
import { useOnline } from '../../shell/connection/use-online.ts';
import { useWordingValues } from '../../shell/configuration/words.tsx';
import { useUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { CallLink } from '../../shell/phone/call-link.tsx';
import { Verbatim, WithVerbatim } from '../../kit/lists/verbatim.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { SlotNames } from '../booking/slot-names.tsx';
import { Tag, type TagTone } from '../../kit/layout/tag.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { PropertyLine } from './property-address.tsx';
import { aboutOf, newsWords } from './repair-words.ts';
import { useFollowedRepair, type FollowedRepair } from './use-followed-repair.ts';
import styles from './repair-card.module.css';
import Check from 'lucide-react/icons/check';
import { CalendarFileLink } from '../booking/calendar-file-link.tsx';
import { CalendarCard } from '../booking/calendar-card.tsx';
import { classNames } from '../../kit/layout/class-names.ts';

type BookedVisitProps = {
  readonly job: CustomerJob;
  readonly visit: BookedVisit;
  readonly status: CustomerStatus;
  /** The id of the element that takes focus when the focused calendar link is removed. */
  readonly titleId: string;
};

const AddToCalendar = ({
  job,
  visit: { window, uid = job.uid },
  titleId,
}: Pick<BookedVisitProps, 'job' | 'visit' | 'titleId'>) => {
  const { now } = useUseCases();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const own = link.current;
    return () => {
      if (document.activeElement === own)
        document.getElementById(titleId)?.focus({ preventScroll: true });
    };
  }, [titleId]);
  const title = trackerWording.calendarTitle(job.name);
  return (
    <CalendarFileLink
      ref={link}
      data-on-screen
      visits={[{ uid, window, title, place: job.property }]}
      fileName={job.name}
      now={now()}
      aria-label={trackerWording.keepDay(dayAndMonth(londonDate(window.start)))}
    >
      {trackerWording.keep}
    </CalendarFileLink>
  );
};

/** The day and time of a visit, its engineer, and a link to save it in a calendar. */
const BookedVisitCard = ({ job, visit, status, titleId }: BookedVisitProps) => {
  const isOverdue = isVisitOverdue(job, useNow());
  return (
    <div className={styles.visit}>
      <CalendarCard window={visit.window} large />
      {isOverdue ? (
        <p className={styles.engineer}>{trackerWording.overdue}</p>
      ) : (
        visit.engineer !== undefined && (
          <p className={styles.engineer}>
            <WithVerbatim
              text={trackerWording.engineer(visit.engineer, status)}
              part={visit.engineer}
            />
          </p>
        )
      )}
      {!isOverdue && repairStep(job) !== 'on-the-way' && (
        <AddToCalendar job={job} visit={visit} titleId={titleId} />
      )}
    </div>
  );
};

/** The progress of a repair, step by step. */
const RepairProgress = ({ step }: { readonly step: RepairStep }) => {
  const at = repairSteps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={trackerWording.steps}>
      {repairSteps.map((one, place) => (
        <li
          key={one}
          className={classNames(styles.step, place <= at && styles.come)}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {place <= at && <Check size="1rem" strokeWidth={3} />}
          </span>
          <span>{repairStepWording[one]}</span>
          {place < at && <VisuallyHidden>{` (${trackerWording.behind})`}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
};

const tones: Record<CustomerStatus, TagTone> = {
  'claim-request-received': 'brand',
  'cancelled-by-engineer': 'danger',
  cancelled: 'neutral',
  'we-missed-you': 'caution',
  'reviewing-your-claim': 'brand',
  'we-are-working-on-your-claim': 'brand',
  'ordering-parts': 'brand',
  'we-are-reviewing-your-claim': 'brand',
  'engineer-visit-booked': 'good',
  'en-route': 'good',
  'in-progress': 'good',
  'working-on-your-claim': 'brand',
  'completed-claim': 'good',
};

/** A combination that is missing in the status table is reported, so that it can be added. */
const useJobStatus = (job: CustomerJob) => {
  const { reportError } = useUseCases();
  const { claimStatus, status, reportedStatus, abortReason } = job;
  const { outcome, rule } = statusOfJob(job);
  useEffect(() => {
    if (rule === 'unhandled-combination')
      reportError('Unhandled job status', {
        claimStatus: claimStatus ?? 'none',
        jobStatus: reportedStatus ?? status ?? 'none',
        abortReason: abortReason ?? 'none',
      });
  }, [rule, claimStatus, status, reportedStatus, abortReason, reportError]);
  return outcome;
};

const Facts = ({ job, title }: { readonly job: CustomerJob; readonly title: string }) => (
  <dl className={styles.facts}>
    <div>
      <dt>{latestJobWording.reference}</dt>
      <dd>
        <Verbatim>{job.name}</Verbatim>
      </dd>
    </div>
    {title !== aboutOf(job) && (
      <div>
        <dt>{latestJobWording.about}</dt>
        <dd>{aboutOf(job)}</dd>
      </div>
    )}
    <div>
      <dt>{latestJobWording.requested}</dt>
      <dd>{longDate(londonDate(job.createdAt))}</dd>
    </div>
    {job.endedAt !== undefined && !isRepairLive(job) && (
      <div>
        <dt>{latestJobWording.ended}</dt>
        <dd>{longDate(londonDate(job.endedAt))}</dd>
      </div>
    )}
  </dl>
);

const Actions = ({ job, linked }: { readonly job: CustomerJob; readonly linked: boolean }) => {
  const { phone } = useWordingValues();
  return (
    <div className={styles.actions}>
      <CallLink number={phone} variant="secondary">
        {trackerWording.call}
      </CallLink>
      {linked && job.request !== undefined && (
        <Link className={styles.details} to={pathOfRequest(job.uid)} data-on-screen>
          {trackerWording.details}
        </Link>
      )}
    </div>
  );
};

/** The age of a followed repair's data, and a note if it cannot be refreshed. */
const AsOf = ({ job, readAt, lastFetchFailed: unanswered, followed }: FollowedRepair) => {
  const online = useOnline();
  if (!followed || !isRepairLive(job)) return null;
  const words = unanswered || !online ? trackerWording.asOf : trackerWording.checked;
  return (
    <p className={styles.asOf} data-on-screen>
      {words(clockTime(readAt))}
    </p>
  );
};

type ChosenDaysProps = { readonly job: CustomerJob; readonly heading: 'h3' | 'h4' };

const ChosenDays = ({ job, heading: Heading }: ChosenDaysProps) => {
  const days = remainingChosenDays(job, useNow());
  if (days.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <Heading className={styles.chosenTitle}>{trackerWording.chosenDays}</Heading>
      <ul>
        {days.map(({ date, slots }) => (
          <li key={date}>
            <span>{`${longDate(date)}: `}</span>
            <SlotNames slots={slots} />
          </li>
        ))}
      </ul>
    </div>
  );
};

type FollowedRepairCardProps = {
  readonly following: FollowedRepair;
  readonly title?: string;
  /** Whether the card links to the request. */
  readonly linked?: boolean;
  /** Whether the card is below the heading of a section. */
  readonly inSection?: boolean;
};

/** A repair whose status is refreshed by its page. */
export const FollowedRepairCard = ({
  following,
  title = latestJobWording.title,
  linked = true,
  inSection = false,
}: FollowedRepairCardProps) => {
  const titleId = useId();
  const Title = inSection ? 'h3' : 'h2';
  const { job, news } = following;
  const { property } = job;
  const visit = expectedVisit(job);
  const status = useJobStatus(job);
  const step = repairStep(job);
  const { summary, description } = customerStatusWords(status, job.abortReason);
  // The booked visit shows this in more detail.
  const saidBelow =
    (status === 'engineer-visit-booked' && visit !== undefined) ||
    (status === 'en-route' && visit?.engineer !== undefined);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Title id={titleId} className={styles.title} tabIndex={-1}>
        {title}
      </Title>
      {property !== undefined && <PropertyLine property={property} />}
      {step !== undefined && <RepairProgress step={step} />}
      <div className={styles.now}>
        <Tag tone={tones[status]}>{summary}</Tag>
        {!saidBelow && <p>{description}</p>}
      </div>
      {visit !== undefined && (
        <BookedVisitCard job={job} visit={visit} status={status} titleId={titleId} />
      )}
      <ChosenDays job={job} heading={inSection ? 'h4' : 'h3'} />
      <Actions job={job} linked={linked} />
      <Facts job={job} title={title} />
      <AsOf {...following} />
      <VisuallyHidden live>
        {news === undefined ? '' : newsWords({ visit }, summary)}
      </VisuallyHidden>
    </Card>
  );
};

type RepairCardProps = Pick<FollowedRepairCardProps, 'title' | 'inSection'> & {
  readonly job: CustomerJob;
};

/** One repair of the customer with its status. It refreshes automatically and announces changes. */
export const RepairCard = ({ job, ...card }: RepairCardProps) => (
  <FollowedRepairCard following={useFollowedRepair(job)} {...card} />
);
