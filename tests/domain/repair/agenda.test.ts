import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownStatuses, visitsOfToday, visitsToMake } from '#domain/repair';
import { instant } from '#domain/time';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { anyVisitStatus } from '../../generators/domain/jobs.ts';
import { forAll, forCases } from '../../for-all.ts';

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
