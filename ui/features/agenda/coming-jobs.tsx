import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ComponentType, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { visitsOfTab, type ComingTab } from '#domain/repair';
import { londonDate, type LocalDate } from '#domain/time';
import { agendaWording } from '#words/wording/agenda.ts';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { engineerQueries } from '../../shell/query/engineer-queries.ts';
import { useRemote } from '../../shell/query/use-remote.ts';
import { useWithPendingCommands, useClosedHere } from '../../shared/visit/outbox/use-outbox.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/notices/states/empty-state.tsx';
import { FailedState } from '../../kit/notices/states/failed-state.tsx';
import { Skeleton } from '../../kit/notices/states/skeleton.tsx';
import { AgeNote } from '../../shared/visit/freshness/age-note.tsx';
import { useBookedVisits } from '../../shared/visit/facts/use-booked-visits.ts';
import { CalendarLink } from '../../shared/visit/facts/calendar-link.tsx';
import { NotRefreshed } from '../../shared/visit/freshness/not-refreshed.tsx';
import { refreshOffline } from '../../shared/visit/freshness/refresh-offline.ts';
import { AgendaDays, type AgendaVisitsProps } from './agenda-days.tsx';
import { VisitsOfToday } from './visits-of-today.tsx';
import { refetchQuery } from '../../shell/query/refetch-query.ts';

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
export const ComingJobs = ({ tab }: { readonly tab: ComingTab }) => {
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
    return <FailedState onRetry={agenda.retry}>{agendaWording.failed}</FailedState>;
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
          icon={<CalendarDays size={30} />}
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
