import { latestClaimDayAhead } from '#domain/booking';
import type { JobUid } from '#domain/kernel';
import { agendaDays, isVisitInProgress, previousJobsDays, type VisitStatus } from '#domain/repair';
import { addDays, type LocalDate } from '#domain/time';
import type { AgendaDays, AgendaTab } from '../ports/remote/engineer-calls.ts';

/** The tabs of today's visits and of the later ones. */
export const comingTabs = ['todayAgenda', 'upcomingAgenda'] as const satisfies readonly AgendaTab[];
export type ComingTab = (typeof comingTabs)[number];

export const agendaTabs = ['previousAgenda', ...comingTabs] as const satisfies readonly AgendaTab[];

/**
 * The London dates, both included, that a tab shows (document 3, sections 2 and 9). The upcoming tab reaches to the last
 * day on which a visit can be offered, so that every accepted visit is in a tab (decisions).
 */
export const agendaWindow = (tab: AgendaTab, today: LocalDate): AgendaDays => {
  switch (tab) {
    case 'previousAgenda':
      return { from: addDays(today, -previousJobsDays), to: today };
    case 'todayAgenda':
      return { from: addDays(today, -agendaDays), to: today };
    case 'upcomingAgenda':
      return { from: addDays(today, 1), to: addDays(today, latestClaimDayAhead(today)) };
  }
};

/** Whether a tab includes a London day. */
export const isDayInTab = (tab: AgendaTab, day: LocalDate, today: LocalDate): boolean => {
  const { from, to } = agendaWindow(tab, today);
  return from <= day && day <= to;
};

/** The tab that shows a visit of a London day, today's and the earlier ones in one. */
export const tabOfDay = (day: LocalDate, today: LocalDate): ComingTab =>
  day > today ? 'upcomingAgenda' : 'todayAgenda';

/** Each visit once, where several pages hold it: in its first place, as it was read last. */
export const withoutDuplicateVisits = <Visit extends { readonly uid: JobUid }>(
  visits: readonly Visit[],
): readonly Visit[] => [...new Map(visits.map((visit) => [visit.uid, visit])).values()];

/**
 * The visits of a tab, of those that this tab and the other one list: a visit that is En Route or In Progress always
 * belongs to today, whatever its day or this device's clock.
 */
export const visitsOfTab = <Visit extends { readonly uid: JobUid; readonly status: VisitStatus }>(
  tab: ComingTab,
  listed: readonly Visit[],
  listedInOther: readonly Visit[],
): readonly Visit[] =>
  tab === 'todayAgenda'
    ? withoutDuplicateVisits([
        ...listed,
        ...listedInOther.filter(({ status }) => isVisitInProgress(status)),
      ])
    : listed;
