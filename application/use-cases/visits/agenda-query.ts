import { agendaWindow, previousJobsPageSize, type AgendaTab } from '#domain/jobs/agenda.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import type { AgendaQuery } from '../../ports/engineer-jobs.ts';

/** What is asked of the platform for a page of a tab of the agenda. */
export const agendaQuery = (
  tab: AgendaTab,
  now: Instant,
  cursor: number | undefined,
): AgendaQuery => {
  const previous = tab === 'previousAgenda';
  return {
    tab,
    ...agendaWindow(tab, londonDate(now)),
    status: previous ? 'Complete' : undefined,
    limit: previous ? previousJobsPageSize : undefined,
    cursor,
  };
};
