import { latestClaimDayAhead, type VisitWindow } from '../booking/index.ts';
import { fixedValue } from '../limits/index.ts';
import { addDays, type LocalDate, type Instant } from '../time/index.ts';
import type { JobUid } from '../kernel/index.ts';
import type { EngineerJob } from './engineer-job.ts';
import type { VisitStatus } from './job-status.ts';
import { agendaDaysLimit, previousJobsDaysLimit, previousJobsPageLimit } from './repair-limits.ts';
import { isVisitOver, isVisitInProgress, statusesToVisit, stepAllowed } from './visit-life.ts';

/** The tabs of the agenda, by their names in addresses and in what is stored (document 1, section 2.1). */
export const agendaTabs = ['previousAgenda', 'todayAgenda', 'upcomingAgenda'] as const;
export type AgendaTab = (typeof agendaTabs)[number];

/** Days that today's tab reaches back (document 3, section 9). */
const agendaWindowDays = /* @__PURE__ */ fixedValue(agendaDaysLimit);
/** Days that the previous tab looks back. */
const previousJobsDays = /* @__PURE__ */ fixedValue(previousJobsDaysLimit);
/** Jobs on one page of the previous tab. */
export const previousJobsPageSize = /* @__PURE__ */ fixedValue(previousJobsPageLimit);

type AgendaWindow = { readonly from: LocalDate; readonly to: LocalDate };

/** The visits of a tab that are requested. */
export type AgendaQuery = AgendaWindow & {
  /** The tab of the visits. */
  readonly tab: AgendaTab;
  /** Only jobs of this status, if given. */
  readonly status: 'Complete' | undefined;
  readonly limit: number | undefined;
  readonly cursor: number | undefined;
};

/** A page of an agenda. */
export type AgendaPage = {
  readonly jobs: readonly EngineerJob[];
  readonly nextCursor: number | undefined;
};

/**
 * The London dates, both included, that a tab shows (document 3, sections 2 and 9). The upcoming tab reaches to the last
 * day on which a visit can be offered, so that every accepted visit is in a tab (decisions).
 */
export const agendaWindow = (tab: AgendaTab, today: LocalDate): AgendaWindow => {
  switch (tab) {
    case 'previousAgenda':
      return { from: addDays(today, -previousJobsDays), to: today };
    case 'todayAgenda':
      return { from: addDays(today, -agendaWindowDays), to: today };
    case 'upcomingAgenda':
      return { from: addDays(today, 1), to: addDays(today, latestClaimDayAhead(today)) };
  }
};

/** Whether a tab includes a London day. */
export const isDayInTab = (tab: AgendaTab, day: LocalDate, today: LocalDate): boolean => {
  const { from, to } = agendaWindow(tab, today);
  return from <= day && day <= to;
};

/** The tab of today's visits or of the later ones. */
export type ComingTab = Exclude<AgendaTab, 'previousAgenda'>;

/** The tab that shows a visit of a London day, today's and the earlier ones in one. */
export const tabOfDay = (day: LocalDate, today: LocalDate): ComingTab =>
  day > today ? 'upcomingAgenda' : 'todayAgenda';

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

/** The status that an engineer is shown; "Action Required" is for display only. */
export type ShownStatus = 'Action Required' | VisitStatus;

const actionable: ReadonlySet<VisitStatus> = new Set(statusesToVisit);

type AgendaEntry = {
  readonly status: VisitStatus;
  readonly times: VisitWindow | undefined;
};

/**
 * Every status that is shown for a visit: one that is Ready, En Route or In Progress although its end has passed needs
 * action (document 3, section 2, and decisions), which does not hide that it is in progress.
 */
export const shownStatuses = (
  { status, times }: AgendaEntry,
  now: Instant,
): readonly ShownStatus[] => {
  if (times === undefined || times.end >= now || !actionable.has(status)) return [status];
  return isVisitInProgress(status) ? ['Action Required', status] : ['Action Required'];
};

/** Sorts visits without times first, so that none is overlooked. */
const withoutTimes = Number.NEGATIVE_INFINITY;

/**
 * Today's and the upcoming visits: neither Complete nor Cancelled, the overdue ones first, each part by its start
 * (decisions); of two that start together the one in progress. A visit without times follows the overdue ones.
 */
export const visitsToMake = <Entry extends AgendaEntry>(
  entries: readonly Entry[],
  now: Instant,
): readonly Entry[] => {
  const overdueRank = ({ times }: Entry): number =>
    times !== undefined && times.end < now ? 0 : 1;
  const start = ({ times }: Entry): number => times?.start ?? withoutTimes;
  const inProgressRank = ({ status }: Entry): number => (isVisitInProgress(status) ? 0 : 1);
  return entries
    .filter(({ status }) => !isVisitOver(status))
    .toSorted(
      (one, other) =>
        overdueRank(one) - overdueRank(other) ||
        (start(one) === start(other) ? 0 : start(one) - start(other)) ||
        inProgressRank(one) - inProgressRank(other),
    );
};

/** Today's visits by their next action; each visit is in one group. */
type VisitsOfToday<Entry> = {
  /** Ready, although their end has passed. */
  readonly overdue: readonly Entry[];
  /** The visit in progress, else the next one; `undefined` when all are overdue or none is left. */
  readonly current: Entry | undefined;
  readonly others: readonly Entry[];
};

/**
 * Groups today's visits, each group in the order of `visitsToMake`. En Route comes before In Progress: an engineer
 * travels to one visit at a time, so the other was started before. The next visit is one that is Ready, with times
 * before one without.
 */
export const visitsOfToday = <Entry extends AgendaEntry>(
  entries: readonly Entry[],
  now: Instant,
): VisitsOfToday<Entry> => {
  const toMake = visitsToMake(entries, now);
  const isReady = ({ status }: Entry): boolean => stepAllowed('start-travel', status);
  const isOverdue = (entry: Entry): boolean =>
    isReady(entry) && entry.times !== undefined && entry.times.end < now;
  const remaining = toMake.filter((entry) => !isOverdue(entry));
  const current =
    remaining.find(({ status }) => status === 'En Route') ??
    remaining.findLast(({ status }) => status === 'In Progress') ??
    remaining.find((entry) => isReady(entry) && entry.times !== undefined) ??
    remaining.find(isReady);
  return {
    overdue: toMake.filter(isOverdue),
    current,
    others: remaining.filter((entry) => entry !== current),
  };
};

/** Each visit once, where several pages hold it: in its first place, as it was read last. */
export const withoutDuplicateVisits = <Visit extends { readonly uid: JobUid }>(
  visits: readonly Visit[],
): readonly Visit[] => [...new Map(visits.map((visit) => [visit.uid, visit])).values()];
