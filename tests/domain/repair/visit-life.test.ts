import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifier, type JobUid } from '#domain/kernel';
import {
  isVisitInProgress,
  jobStatusAfter,
  jobStatuses,
  rebookingAllowed,
  settingOffDoubts,
  shownStatuses,
  statusAfter,
  statusesToVisit,
  stepAllowed,
  visitActions,
  visitLife,
  visitsOfToday,
  visitsToMake,
  type JobStatus,
  type VisitAction,
  type VisitTransition,
} from '#domain/repair';
import { addDays, instant, londonInstant, millisecondsPerHour, type LocalDate } from '#domain/time';
import { forAll, forCases } from '../../for-all.ts';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { anyUnknownStatus, anyVisitStatus } from '../../generators/domain/jobs.ts';
import { customerStatus } from '../../../domain/repair/customer-status.ts';
import type { VisitStep } from '../../../domain/repair/visit-life.ts';

const steps = Object.entries(visitLife) as readonly [VisitStep, VisitTransition][];

/** The allowed actions in each status, and the next status (document 3, section 4, and decisions). */
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

describe('the life of a visit', () => {
  it.each(jobStatuses)(
    'allows in %s its own actions, and changes status only by them',
    (status) => {
      const allowed: Readonly<Partial<Record<VisitAction, string>>> = actions[status] ?? {};
      expect(visitActions(status)).toEqual(Object.keys(allowed));
      for (const action of everyAction)
        expect(statusAfter({ action, status })).toBe(allowed[action]);
      if (status === 'Complete' || status === 'Cancelled')
        for (const [step] of steps) expect(stepAllowed(step, status)).toBe(false);
    },
  );

  it('allows nothing in an unknown status', () =>
    forAll(anyUnknownStatus, (status) => {
      expect(visitActions(status)).toEqual([]);
      for (const [step] of steps) expect(stepAllowed(step, status)).toBe(false);
      for (const action of everyAction) expect(statusAfter({ action, status })).toBeUndefined();
      expect(rebookingAllowed({ status, cancelledJobsInClaim: 0 }, undefined).rule).toBe(
        'status-does-not-allow',
      );
    }));

  it('lists a visit as open while its engineer can act on it', () => {
    expect(statusesToVisit).toEqual(Object.keys(actions));
    expect(jobStatuses.filter(isVisitInProgress)).toEqual(['In Progress', 'En Route']);
  });

  // Document 2, section 4, by the claim status that each step sets.
  it.each([
    ['create-claim', 'claim-request-received'],
    ['offer-visit', 'we-are-reviewing-your-claim'],
    ['accept-offer', 'engineer-visit-booked'],
    ['start-travel', 'en-route'],
    ['turn-back', 'engineer-visit-booked'],
    ['start-job', 'in-progress'],
    ['reschedule', 'engineer-visit-booked'],
    ['book-again', 'engineer-visit-booked'],
    ['cancel', 'reviewing-your-claim'],
  ] as const)('after %s shows the customer %s, by a row of the table', (step, given) => {
    const { status, claimStatus } = jobStatusAfter(step);
    expect(
      customerStatus({ claimStatus, jobStatus: status, abortReason: undefined }),
    ).toMatchObject({ outcome: given, rule: 'row-of-the-table' });
  });
});

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

it('the open visits are all but the Complete and Cancelled: overdue ones, those without times, then the rest by start, and those in progress first', () =>
  forCases(300, fc.array(fc.record({ status: anyVisitStatus, times: anyTimes })), (entries) => {
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

const today = '2026-06-10' as LocalDate;

const visitAt = <Times>(uid: string, times: Times, status: JobStatus) => ({
  uid: identifier<JobUid>(uid),
  status,
  times,
});
const windowOn = (daysAhead: number) => {
  const start = londonInstant({ date: addDays(today, daysAhead), hour: 8 });
  return { start, end: instant(start + 4 * millisecondsPerHour) };
};

it('setting off requires a confirmation for every later day, and for no other', () =>
  forAll(fc.integer({ min: -40, max: 40 }), (ahead) => {
    const later = { doubt: 'on-a-later-day', day: addDays(today, ahead) };
    const doubts = settingOffDoubts(visitAt('a', windowOn(ahead), 'Ready'), [], today);
    expect(doubts).toEqual(ahead > 0 ? [later] : []);
  }));

it('setting off requires a confirmation when another visit is En Route, and never for the same visit', () =>
  forAll(fc.array(fc.constantFrom(...jobStatuses), { maxLength: 6 }), (statuses) => {
    const others = statuses.map((status, place) => visitAt(`o-${place}`, windowOn(0), status));
    const own = visitAt('a', undefined, 'En Route');
    const doubts = settingOffDoubts(own, [own, ...others], today).map(({ doubt }) => doubt);
    expect(doubts).toEqual(statuses.includes('En Route') ? ['on-the-way-elsewhere'] : []);
  }));
