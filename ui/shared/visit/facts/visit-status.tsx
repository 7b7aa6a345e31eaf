import type { LucideIcon } from 'lucide-react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Truck from 'lucide-react/icons/truck';
import Wrench from 'lucide-react/icons/wrench';
import { use, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { JobUid } from '#domain/kernel';
import { shownStatuses, type ShownStatus, type EngineerJob } from '#domain/repair';
import type { Instant } from '#domain/time';
import { Tag, type TagTone } from '../../../kit/layout/tag.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { UseCasesContext } from '../../../shell/use-cases/use-cases-loader.ts';
import { useReplacingVisit } from './use-booked-visits.ts';
import { useAgendaOrigin } from '../page/agenda-origin.tsx';
import { useWaitingMove, useWaitsToBeSent } from '../outbox/use-outbox.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { waitingMoveWords } from '#words/shared/booking/wording/reschedule.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Urgency } from '#domain/booking';
import { urgencyWording } from '#words/shared/booking/wording/days.ts';
import styles from './visit-status.module.css';

const reported = new WeakMap<UseCases['reportError'], Set<string>>();

/** Reports an unknown job status once, however many jobs and screens have it. */
const useReportUnhandled = (status: string | undefined): void => {
  const reportError = use(UseCasesContext)?.reportError;
  useEffect(() => {
    if (status === undefined || reportError === undefined) return;
    const known = reported.get(reportError) ?? new Set();
    reported.set(reportError, known);
    if (known.has(status)) return;
    known.add(status);
    reportError('Unhandled job status', { status });
  }, [status, reportError]);
};

type Look = { readonly name: string; readonly tone: TagTone; readonly icon: LucideIcon };

const names = visitWording.statuses;
const looks: ReadonlyMap<ShownStatus, Look> = new Map<ShownStatus, Look>([
  ['Ready', { name: names.ready, tone: 'brand', icon: CalendarCheck }],
  ['En Route', { name: names.enRoute, tone: 'brand', icon: Truck }],
  ['In Progress', { name: names.inProgress, tone: 'good', icon: Wrench }],
  ['Complete', { name: names.complete, tone: 'good', icon: CircleCheck }],
  ['Cancelled', { name: names.cancelled, tone: 'neutral', icon: CircleX }],
  ['Action Required', { name: names.actionRequired, tone: 'danger', icon: CircleAlert }],
]);

/** A status that is not meant for engineers is reported, and shown by its name without an icon. */
const Status = ({ status }: { readonly status: ShownStatus }) => {
  const look = looks.get(status);
  useReportUnhandled(look === undefined ? status : undefined);
  if (look === undefined)
    return <Tag>{status.trim() === '' ? visitWording.unknownStatus : status}</Tag>;
  const Icon = look.icon;
  return (
    <Tag tone={look.tone}>
      <Icon size="1.125rem" />
      <span>{look.name}</span>
    </Tag>
  );
};

type VisitStatusProps = {
  readonly job: Pick<EngineerJob, 'status' | 'times'>;
  readonly now: Instant;
};

/** The status of a visit. */
export const VisitStatus = ({ job, now }: VisitStatusProps) =>
  shownStatuses(job, now).map((status) => <Status key={status} status={status} />);

/** Beside a visit's status: the platform does not know the change yet. */
export const WaitsToBeSent = ({ job }: { readonly job: JobUid }) => {
  const waits = useWaitsToBeSent(job);
  const move = useWaitingMove(job);
  return waits ? (
    <Tag tone="caution">
      <Clock size="1.125rem" />
      <span>
        {move === undefined
          ? outboxWording.waits
          : `${outboxWording.waits}, ${waitingMoveWords(move)}`}
      </span>
    </Tag>
  ) : null;
};

const ReplacingVisit = ({ job }: { readonly job: EngineerJob }) => {
  const visit = useReplacingVisit(job);
  const agendaOrigin = useAgendaOrigin();
  return (
    visit && (
      <p>
        <Link to={jobPaths.details(visit.uid)} state={agendaOrigin}>
          {visitWording.seeMoved}
        </Link>
      </p>
    )
  );
};

/** A moved visit has the status of a cancelled one: it links to the visit that replaces it. */
export const MovedVisit = ({ job }: { readonly job: EngineerJob }) =>
  job.status === 'Cancelled' && <ReplacingVisit job={job} />;

const urgencyTones: Record<Urgency, TagTone> = {
  normal: 'neutral',
  urgent: 'caution',
  critical: 'danger',
};

export const UrgencyTag = ({ urgency }: { readonly urgency: Urgency }) => (
  <Tag tone={urgencyTones[urgency]}>
    {urgency !== 'normal' && <TriangleAlert size="1.125rem" />}
    <span>{urgencyWording[urgency].label}</span>
  </Tag>
);

export const VulnerableTag = ({ words = visitWording.vulnerable }: { readonly words?: string }) => (
  <Tag tone="caution">
    <HeartHandshake size="1.125rem" />
    <span>{words}</span>
  </Tag>
);

/** Warnings about a visit; empty when there are none. */
export const VisitFlags = ({
  job: { urgency, vulnerableCustomer },
}: {
  readonly job: EngineerJob;
}) => {
  const isUrgent = urgency !== undefined && urgency !== 'normal';
  return (
    (isUrgent || vulnerableCustomer) && (
      <div className={styles.flags}>
        {isUrgent && <UrgencyTag urgency={urgency} />}
        {vulnerableCustomer && <VulnerableTag />}
      </div>
    )
  );
};
