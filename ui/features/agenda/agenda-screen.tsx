import { useSearchParams, Link } from 'react-router-dom';
import type { AgendaTab } from '#application/ports/remote/engineer-calls.ts';
import { agendaTabs, type ComingTab, visitsOfTab } from '#application/visit/agenda-tabs.ts';
import { visitsOfToday, isVisitInProgress, type EngineerJob } from '#domain/repair';
import { Page } from '../../kit/layout/page.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { readAgendaTab } from '../../shared/visit/page/agenda-origin.tsx';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { agendaWording, agendaTabWording } from '#words/wording/agenda.ts';
import { useQueryClient } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useState, useEffect, useRef, type ComponentType } from 'react';
import { londonDate, type LocalDate } from '#domain/time';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState, Skeleton } from '../../kit/notices/states.tsx';
import { ReadFailed } from '../../shared/visit/page/read-failed.tsx';
import { CalendarLink } from '../../shared/visit/facts/calendar-link.tsx';
import { useBookedVisits } from '../../shared/visit/facts/use-booked-visits.ts';
import { AgeNote, NotRefreshed, refreshOffline } from '../../shared/visit/freshness/freshness.tsx';
import { useWithPendingCommands, useClosedHere } from '../../shared/visit/outbox/use-outbox.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { engineerQueries } from '../../shell/query/query-keys.ts';
import { refetchQuery, useRemote } from '../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import {
  dayRows,
  AgendaList,
  AgendaDays,
  type AgendaVisitsProps,
  type AgendaRow,
} from './agenda-days.tsx';
import { dayAndMonth } from '#words/wording/date-words.ts';
import styles from './agenda-screen.module.css';
import { lazyModule } from '../../shell/use-cases/use-lazy.ts';

const { useModule } = lazyModule(() => import('./previous-jobs.tsx'));

/** Loaded lazily: an engineer starts with today's visits, and the virtual list is needed only for thousands of jobs. */
const LazyPreviousJobs = () => {
  const part = useModule();
  return part === undefined ? (
    <Skeleton label={agendaWording.loading} cards={3} />
  ) : (
    <part.PreviousJobs />
  );
};

type OverdueStripProps = {
  readonly visits: number;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

const OverdueStrip = ({ visits, isOpen, onPress }: OverdueStripProps) => (
  <li>
    <button type="button" className={styles.strip} aria-expanded={isOpen} onClick={onPress}>
      <CircleAlert size="1.375rem" />
      <span className={styles.text}>{agendaWording.overdue(visits)}</span>
      <ChevronDown size="1.375rem" className={styles.arrow} />
    </button>
  </li>
);

const headingOfCurrent = ({ status, times }: EngineerJob): string => {
  const words = isVisitInProgress(status) ? agendaWording.now : agendaWording.next;
  return times === undefined ? words : `${words}, ${dayAndMonth(londonDate(times.start))}`;
};

const currentRow = (job: EngineerJob): AgendaRow => ({
  job,
  heading: headingOfCurrent(job),
  isNext: true,
  isCurrent: true,
});

/** Today's visits: the overdue ones folded into one strip, the current or next one, and the others. */
const VisitsOfToday = ({ jobs, now }: AgendaVisitsProps) => {
  const { overdue, current, others } = visitsOfToday(jobs, now);
  const [isToggledOpen, setToggledOpen] = useState<boolean>();
  const isOpen = isToggledOpen ?? current === undefined;
  const today = londonDate(now);
  const rows = [
    ...dayRows(overdue, today).map((row) => ({ ...row, isFolded: !isOpen })),
    ...(current === undefined ? [] : [currentRow(current)]),
    ...dayRows(others, today),
  ];
  return (
    <AgendaList rows={rows} now={now}>
      {overdue.length > 0 && (
        <OverdueStrip
          visits={overdue.length}
          isOpen={isOpen}
          onPress={() => setToggledOpen(!isOpen)}
        />
      )}
    </AgendaList>
  );
};

/** Refetches the agenda at midnight, when today's visits change. */
const useReadAtMidnight = (today: LocalDate): void => {
  const client = useQueryClient();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    void refetchQuery(client, engineerQueries.agendas);
  }, [client, today]);
};

const whyNone: Record<ComingTab, string> = {
  todayAgenda: agendaWording.noneToday,
  upcomingAgenda: agendaWording.noneUpcoming,
};

const visitsIn: Record<ComingTab, ComponentType<AgendaVisitsProps>> = {
  todayAgenda: VisitsOfToday,
  upcomingAgenda: AgendaDays,
};

/** Today's visits, or the upcoming ones. */
const ComingJobs = ({ tab }: { readonly tab: ComingTab }) => {
  const { keptAgenda, readAgenda } = useEngineerUseCases();
  const Visits = visitsIn[tab];
  const queryKey = engineerQueries.agenda(tab);
  const now = useNow();
  useReadAtMidnight(londonDate(now));
  const closed = useClosedHere();
  const withPendingCommands = useWithPendingCommands();
  const booked = useBookedVisits();
  const agenda = useRemote(queryKey, readAgenda(tab, undefined), {
    kept: keptAgenda(tab),
    refreshEvery: refreshOffline,
  });
  if (agenda.state === 'loading') return <Skeleton label={agendaWording.loading} cards={3} />;
  if (agenda.state === 'failed')
    return (
      <ReadFailed failure={agenda.failure} onRetry={agenda.retry}>
        {agendaWording.failed}
      </ReadFailed>
    );
  const { notRefreshed } = agenda;
  const { readAt } = agenda.value;
  const jobs = visitsOfTab(
    tab,
    agenda.value.jobs.map(withPendingCommands),
    (booked ?? []).map(withPendingCommands),
  ).filter(({ uid, status }) => !closed.has(uid) && status !== 'Cancelled');
  return (
    <>
      <AgeNote readAt={notRefreshed ? undefined : readAt} queryKey={queryKey} />
      <NotRefreshed remote={agenda} message={agendaWording.failed} readAt={readAt} />
      <LeftOutNotice list={tab} />
      {jobs.length === 0 ? (
        <EmptyState
          icon={<CalendarDays size="1.875rem" />}
          title={agendaWording.none}
          action={
            <ButtonLink variant="secondary" to={paths.jobOffers}>
              {agendaWording.toOffers}
            </ButtonLink>
          }
        >
          {whyNone[tab]}
        </EmptyState>
      ) : (
        <>
          <Visits jobs={jobs} now={now} />
          <CalendarLink
            visits={jobs.flatMap((job) =>
              job.times === undefined ? [] : [{ job, times: job.times }],
            )}
          />
        </>
      )}
    </>
  );
};

/** Each tab has its own address, and Back leads to the previous tab. */
const AgendaTabs = ({ current }: { readonly current: AgendaTab }) => (
  <nav aria-label={agendaWording.tabs}>
    <ul className={styles.tabs}>
      {agendaTabs.map((tab) => (
        <li key={tab}>
          <Link
            to={jobPaths.agenda(tab)}
            className={styles.tab}
            aria-current={tab === current ? 'page' : undefined}
          >
            {agendaTabWording[tab]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The engineer's visits, in the tab that the address names (document 3, section 2). */
export const AgendaScreen = () => {
  const [parameters] = useSearchParams();
  const tab = readAgendaTab(parameters);
  // Reserves the action bar's room before the next visit is loaded, so that nothing moves.
  usePageMark('action-bar');
  return (
    <Page>
      <div className={styles.head}>
        <PageHeading title={agendaWording.title} documentName={agendaWording.named(tab)} />
        <AgendaTabs current={tab} />
      </div>
      {tab === 'previousAgenda' ? <LazyPreviousJobs /> : <ComingJobs key={tab} tab={tab} />}
    </Page>
  );
};
