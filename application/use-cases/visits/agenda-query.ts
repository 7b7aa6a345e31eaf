import { agendaWindow, previousJobsPageSize, type AgendaTab } from '#domain/jobs/agenda.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import type { AgendaQuery } from '../../ports/engineer-jobs.ts';

/** The platform query for a page of an agenda tab. */
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
