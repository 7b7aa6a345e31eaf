import fc from 'fast-check';
import { claimDays } from '#domain/booking';
import { describe, expect, it } from 'vitest';
import {
  agendaWindow,
  isDayInTab,
  withoutDuplicateVisits,
  shownStatuses,
  tabOfDay,
  visitsOfTab,
  visitsOfToday,
  visitsToMake,
} from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyInstant, anyLocalDate } from '../../generators/domain/clocks.ts';
import { anyVisitStatus } from '../../generators/domain/jobs.ts';
import { forAll, forCases } from '../../for-all.ts';

describe('the tabs of the agenda', () => {
  it('reach 90 days back, 30 days back to today, and from tomorrow to the last offered day', () =>
    forAll(anyLocalDate, (today) => {
      expect(agendaWindow('previousAgenda', today)).toEqual({
        from: plusDays(today, -90),
        to: today,
      });
      expect(agendaWindow('todayAgenda', today)).toEqual({
        from: plusDays(today, -30),
        to: today,
      });
      expect(agendaWindow('upcomingAgenda', today)).toEqual({
        from: plusDays(today, 1),
        // Four days ahead at the most, and thirty days from there (document 2, section 9).
        to: plusDays(today, 33),
      });
      expect(isDayInTab('upcomingAgenda', today, today)).toBe(false);
      expect(isDayInTab('todayAgenda', plusDays(today, 1), today)).toBe(false);
    }));
});

it('an accepted visit is in the tab that opens after accepting it, at any time', () =>
  forAll(
    anyLocalDate,
    fc.constantFrom('normal', 'urgent', 'critical'),
    fc.nat(23),
    fc.nat(33),
    (claimedOn, urgency, hour, later) => {
      const today = plusDays(claimedOn, later);
      for (const { date } of claimDays(urgency, { date: claimedOn, hour })) {
        // A job is no longer offered when its time has come.
        if (date >= today) expect(isDayInTab(tabOfDay(date, today), date, today)).toBe(true);
      }
    },
  ));

it('a visit shows that it needs action when its end has passed, and that it is in progress', () =>
  forAll(
    anyVisitStatus,
    fc.option(anyInstant, { nil: undefined }),
    fc.integer({ min: -2, max: 2 }),
    (status, end, away) => {
      const times = end === undefined ? undefined : { start: end, end };
      const now = instant((end ?? 0) - away);
      const shown = shownStatuses({ status, times }, now);
      const needsAction =
        end !== undefined && away < 0 && ['Ready', 'En Route', 'In Progress'].includes(status);
      expect(shown.includes('Action Required')).toBe(needsAction);
      // Ready itself means action; any other status is shown beside it.
      expect(shown.includes(status)).toBe(!needsAction || status !== 'Ready');
    },
  ));

const now = instant(0);
const anyTimes = fc.option(
  fc
    .tuple(fc.integer({ min: -20, max: 20 }), fc.nat(20))
    .map(([start, length]) => ({ start: instant(start), end: instant(start + length) })),
  { nil: undefined, freq: 4 },
);

describe('the open visits, today and later', () => {
  const anyEntry = fc.record({ status: anyVisitStatus, times: anyTimes });

  it('are all but the Complete and Cancelled: overdue ones, those without times, then the rest by start, and those in progress first', () =>
    forCases(300, fc.array(anyEntry), (entries) => {
      const shown = visitsToMake(entries, now);
      const open = entries.filter(({ status }) => !['Complete', 'Cancelled'].includes(status));
      expect(new Set(shown)).toEqual(new Set(open));
      expect(shown).toHaveLength(open.length);
      const places = shown.map(({ status, times }) => {
        const second = ['In Progress', 'En Route'].includes(status) ? 0 : 0.5;
        if (times === undefined) return second;
        return times.start + second + (times.end < now ? -1000 : 1000);
      });
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }));
});

describe('the visits of today', () => {
  const anyStatus = fc.oneof(
    fc.constantFrom('Ready' as const, 'In Progress' as const),
    anyVisitStatus,
  );
  const anyVisits = fc
    .array(fc.record({ status: anyStatus, times: anyTimes }))
    .map((visits) => visits.filter(({ status }) => !['Complete', 'Cancelled'].includes(status)));

  it('are each in one group, only Ready ones whose time is over as overdue, in the order of the open visits', () =>
    forCases(300, anyVisits, (visits) => {
      const { overdue, current, others } = visitsOfToday(visits, now);
      const placed = [...overdue, ...(current === undefined ? [] : [current]), ...others];
      expect(placed).toHaveLength(visits.length);
      expect(new Set(placed)).toEqual(new Set(visits));
      for (const part of [overdue, others]) expect(part).toEqual(visitsToMake(part, now));
      const isOverdue = ({ status, times }: (typeof visits)[number]) =>
        status === 'Ready' && times !== undefined && times.end < now;
      expect(new Set(overdue)).toEqual(new Set(visits.filter(isOverdue)));
    }));

  it('are led by the visit En Route, else by the one In Progress, else by the first that is Ready', () =>
    forCases(300, anyVisits, (visits) => {
      const { overdue, current } = visitsOfToday(visits, now);
      const statuses = visits.map(({ status }) => status);
      const ready = visits.filter((visit) => visit.status === 'Ready' && !overdue.includes(visit));
      if (statuses.includes('En Route')) expect(current?.status).toBe('En Route');
      else if (statuses.includes('In Progress')) {
        expect(current?.status).toBe('In Progress');
        // Of several the one that was begun last, where its time is not over.
        const starts = visits.flatMap(({ status, times }) =>
          status === 'In Progress' && times !== undefined && times.end >= now ? [times.start] : [],
        );
        if (starts.length > 0) expect(current?.times?.start).toBe(Math.max(...starts));
      } else if (ready.every(({ times }) => times === undefined)) expect(current).toBe(ready[0]);
      else
        expect(current?.times?.start).toBe(
          Math.min(...ready.flatMap(({ times }) => times?.start ?? [])),
        );
    }));
});

describe('visits on several pages', () => {
  it('are listed once, in their first place, as read last', () => {
    const anyUid = fc.constantFrom('a', 'b', 'c', 'd').map((uid) => identifier<JobUid>(uid));
    forAll(fc.array(fc.record({ uid: anyUid, reading: fc.nat() })), (readings) => {
      const once = withoutDuplicateVisits(readings);
      const uids = once.map(({ uid }) => uid);
      expect(uids).toEqual(
        readings.map(({ uid }) => uid).filter((uid, at, all) => all.indexOf(uid) === at),
      );
      for (const visit of once)
        expect(visit).toBe(readings.findLast(({ uid }) => uid === visit.uid));
    });
  });
});

describe('the visits of a tab', () => {
  const anyListed = fc
    .uniqueArray(fc.nat(30), { maxLength: 8 })
    .chain((uids) =>
      fc.tuple(
        ...uids.map((uid) =>
          fc.record({ uid: fc.constant(identifier<JobUid>(String(uid))), status: anyVisitStatus }),
        ),
      ),
    );
  const isInProgress = ({ status }: { readonly status: string }) =>
    status === 'En Route' || status === 'In Progress';

  it('include those En Route or In Progress in today, whichever tab lists them', () =>
    forAll(anyListed, anyListed, (today, upcoming) => {
      const shownToday = visitsOfTab('todayAgenda', today, upcoming).map(({ uid }) => uid);
      for (const visit of [...today, ...upcoming].filter(isInProgress))
        expect(shownToday).toContain(visit.uid);
      const ofToday = new Set(today.map(({ uid }) => uid));
      const others = shownToday.filter((uid) => !ofToday.has(uid));
      for (const { uid, status } of upcoming)
        if (others.includes(uid)) expect(isInProgress({ status })).toBe(true);
      expect(visitsOfTab('upcomingAgenda', upcoming, today)).toEqual(upcoming);
      expect(new Set(shownToday).size).toBe(shownToday.length);
    }));
});
