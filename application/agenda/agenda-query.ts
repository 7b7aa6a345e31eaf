import {
  agendaWindow,
  previousJobsPageSize,
  type AgendaTab,
  type AgendaQuery,
} from '#domain/repair';
import { type Instant, londonDate } from '#domain/time';

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
