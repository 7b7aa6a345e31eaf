import { Link, useLocation } from 'react-router-dom';
import type { ComingTab } from '#application/visit/agenda-tabs.ts';
import { shownStatuses, type EngineerJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import { shortDate } from '#words/wording/date-words.ts';
import { agendaWording } from '#words/wording/agenda.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import { useVisitsOfTab } from '../../shared/visit/facts/use-booked-visits.ts';
import {
  useWithPendingCommands,
  useClosedHere,
  useWaitsToBeSent,
} from '../../shared/visit/outbox/use-outbox.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { readAgendaOrigin, useAgendaOrigin } from '../../shared/visit/page/agenda-origin.tsx';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './jobs-beside.module.css';

const whenOf = ({ times }: EngineerJob): string =>
  times === undefined
    ? visitWording.noTimes
    : `${shortDate(londonDate(times.start))}, ${clockTimes(times)}`;

const Row = ({ job }: { readonly job: EngineerJob }) => {
  const { pathname } = useLocation();
  const path = jobPaths.details(job.uid);
  const waits = useWaitsToBeSent(job.uid);
  return (
    <li>
      <Link
        to={path}
        state={useAgendaOrigin()}
        className={styles.row}
        aria-current={path === pathname ? 'page' : undefined}
      >
        <span>
          <b translate="no">{job.address.postcode}</b>
          <Verbatim>{` ${job.name}`}</Verbatim>
        </span>
        <span className={styles.when}>
          {[
            whenOf(job),
            shownStatuses(job, useNow()).join(', '),
            ...(waits ? [outboxWording.waits] : []),
          ].join(' · ')}
        </span>
      </Link>
    </li>
  );
};

const Visits = ({ tab }: { readonly tab: ComingTab }) => {
  const closed = useClosedHere();
  const withPendingCommands = useWithPendingCommands();
  const visits = useVisitsOfTab(tab);
  if (visits === undefined) return null;
  return (
    <ul className={styles.rows}>
      {visits
        .map(withPendingCommands)
        .filter(({ uid, status }) => !closed.has(uid) && status !== 'Cancelled')
        .map((job) => (
          <Row key={job.uid} job={job} />
        ))}
    </ul>
  );
};

/** On wide screens, the visits of the agenda tab that the user came from; beside a previous job, today's. */
export const JobsBeside = () => {
  const left = readAgendaOrigin(useLocation().state)?.tab;
  const tab: ComingTab = left === 'upcomingAgenda' ? left : 'todayAgenda';
  return (
    <nav className={styles.beside} aria-label={agendaWording.named(tab)}>
      <Visits tab={tab} />
    </nav>
  );
};
