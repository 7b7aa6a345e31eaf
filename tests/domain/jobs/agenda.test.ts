import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  agendaWindow,
  orderToday,
  parseAgendaTab,
  shownStatus,
  statusAfter,
  visitActions,
  type VisitAction,
} from '#domain/jobs/agenda.ts';
import { jobStatuses } from '#domain/jobs/job-status.ts';
import { instant } from '#domain/kernel/instant.ts';
import { rebookingAllowed } from '#domain/visits/rebooking.ts';
import { anyInstant, anyLocalDate } from '../../generators/domain/clocks.ts';
import { anyUnknownStatus, anyVisitStatus } from '../../generators/domain/jobs.ts';

const plus = (date: string, days: number) =>
  DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toISODate();

describe('the tabs of the agenda', () => {
  it('are read by name, and anything else is today', () => {
    const anyTab = fc.oneof(
      fc.string(),
      fc.constantFrom('previousAgenda', 'todayAgenda', 'upcomingAgenda', null, undefined),
    );
    fc.assert(
      fc.property(anyTab, (tab) => {
        const isOther = tab === 'previousAgenda' || tab === 'upcomingAgenda';
        expect(parseAgendaTab(tab)).toBe(isOther ? tab : 'todayAgenda');
      }),
    );
  });

  it('reach 90 days back, 30 days back to today, and from tomorrow 30 days ahead', () => {
    fc.assert(
      fc.property(anyLocalDate, (today) => {
        expect(agendaWindow('previousAgenda', today)).toEqual({
          from: plus(today, -90),
          to: today,
        });
        expect(agendaWindow('todayAgenda', today)).toEqual({ from: plus(today, -30), to: today });
        expect(agendaWindow('upcomingAgenda', today)).toEqual({
          from: plus(today, 1),
          to: plus(today, 30),
        });
      }),
    );
  });
});

describe("a visit's status", () => {
  it('is shown as "Action Required" once the end of a visit to be made has passed', () => {
    fc.assert(
      fc.property(
        anyVisitStatus,
        anyInstant,
        fc.integer({ min: -2, max: 2 }),
        (status, now, away) => {
          const end = instant(now + away);
          const toBeMade = ['Ready', 'En Route', 'In Progress'].includes(status);
          expect(shownStatus({ status, end }, now)).toBe(
            toBeMade && away < 0 ? 'Action Required' : status,
          );
        },
      ),
    );
  });

  const actions: Readonly<Record<string, Readonly<Partial<Record<VisitAction, string>>>>> = {
    Ready: { 'start-travel': 'En Route', reschedule: 'Cancelled', cancel: 'Cancelled' },
    'En Route': { 'start-job': 'In Progress', reschedule: 'Cancelled', cancel: 'Cancelled' },
    'In Progress': { 'complete-job': 'Complete' },
  };
  const everyAction: readonly VisitAction[] = [
    'start-travel',
    'start-job',
    'complete-job',
    'reschedule',
    'cancel',
  ];

  it.each(jobStatuses)('%s allows its own actions and leads on only by them', (status) => {
    const allowed: Readonly<Partial<Record<VisitAction, string>>> = actions[status] ?? {};
    expect(visitActions(status)).toEqual(Object.keys(allowed));
    for (const action of everyAction) expect(statusAfter(action, status)).toBe(allowed[action]);
  });

  it('allows nothing when it is unknown', () => {
    fc.assert(
      fc.property(anyUnknownStatus, (status) => {
        expect(visitActions(status)).toEqual([]);
        for (const action of everyAction) expect(statusAfter(action, status)).toBeUndefined();
        expect(rebookingAllowed(status, 0).rule).toBe('status-does-not-allow');
      }),
    );
  });
});

describe("today's visits", () => {
  it('are those still to be made, the overdue first, each part by its start', () => {
    const anyEntry = fc
      .tuple(anyVisitStatus, fc.integer({ min: -20, max: 20 }), fc.nat(20))
      .map(([status, start, length]) => ({
        status,
        start: instant(start),
        end: instant(start + length),
      }));
    fc.assert(
      fc.property(fc.array(anyEntry), (entries) => {
        const now = instant(0);
        const ordered = orderToday(entries, now);
        const expected = entries.filter(
          ({ status }) => status !== 'Complete' && status !== 'Cancelled',
        );
        expect(new Set(ordered)).toEqual(new Set(expected));
        expect(ordered).toHaveLength(expected.length);
        const places = ordered.map(({ start, end }) => (end < now ? 0 : 1000) + start);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
      { numRuns: 300 },
    );
  });

  it('begin with the one under way where two start together', () => {
    const now = instant(0);
    const [start, end] = [instant(1), instant(2)];
    const statuses = ['Ready', 'En Route', 'Ready', 'In Progress'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...statuses], { minLength: 4 }), (shuffled) => {
        const entries = shuffled.map((status) => ({ status, start, end }));
        const ordered = orderToday(entries, now).map(({ status }) => status);
        expect(ordered.slice(0, 2)).not.toContain('Ready');
      }),
    );
  });
});
