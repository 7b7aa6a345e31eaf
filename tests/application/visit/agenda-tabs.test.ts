import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agendaWindow,
  isDayInTab,
  tabOfDay,
  visitsOfTab,
  withoutDuplicateVisits,
} from '#application/visit/agenda-tabs.ts';
import { claimDays } from '#domain/booking';
import { identifier, type JobUid } from '#domain/kernel';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLocalDate } from '../../generators/domain/clocks.ts';
import { anyVisitStatus } from '../../generators/domain/jobs.ts';
import { forAll } from '../../for-all.ts';

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
