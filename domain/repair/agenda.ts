import type { VisitWindow } from '../booking/index.ts';
import { fixedValue } from '../limits/index.ts';
import type { Instant } from '../time/index.ts';
import type { VisitStatus } from './job-status.ts';
import { agendaDaysLimit, previousJobsDaysLimit, previousJobsPageLimit } from './repair-limits.ts';
import { isVisitOver, isVisitInProgress, statusesToVisit, stepAllowed } from './visit-life.ts';

/** Days back to which today's agenda has the visits that are still open (document 3, section 9). */
export const agendaDays = /* @__PURE__ */ fixedValue(agendaDaysLimit);

/** Days back to which an engineer can see completed jobs. */
export const previousJobsDays = /* @__PURE__ */ fixedValue(previousJobsDaysLimit);

/** Completed jobs that are read at once. */
export const previousJobsPageSize = /* @__PURE__ */ fixedValue(previousJobsPageLimit);

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
