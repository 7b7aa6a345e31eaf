import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  departureOfEngineer,
  maximumSendDelay,
  reduceDeparture,
  noDeparture,
  secondsToUndo,
  type PendingDeparture,
  type DepartureEvent,
} from '#application/visit/pending-departure.ts';
import { identifier } from '#domain/kernel';
import { instant } from '#domain/time';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';

const visits = ['first', 'second'].map((uid) => ({
  ...engineerJob,
  uid: identifier<typeof engineerJob.uid>(uid),
}));
const engineer = 'engineer';
const anyVisit = fc.constantFrom(...visits);

/** Events in order, each with its delay in milliseconds. */
const anyStory = fc.array(
  fc.record({
    after: fc.constantFrom(0, 1, 4000, 9999, 10_000, 10_001, 15_000, 15_001),
    who: fc.constantFrom(engineer, engineer, 'another', undefined),
    is: fc.constantFrom('set-off', 'undone', 'confirmed', 'time-passed', 'sent'),
    visit: anyVisit,
  }),
  { maxLength: 20 },
);

type Report = {
  readonly who: string | undefined;
  readonly event: DepartureEvent;
  readonly at: number;
  readonly after: PendingDeparture;
};

const report = (
  story: readonly {
    after: number;
    is: DepartureEvent['is'];
    who: string | undefined;
    visit: typeof engineerJob;
  }[],
) => {
  let at = 0;
  let journey = noDeparture;
  return story.map(({ after, is, who, visit }): Report => {
    at += after;
    const event = { is, visit, now: instant(at) } as DepartureEvent;
    journey = reduceDeparture(journey, who, event);
    return { who, event, at, after: journey };
  });
};

const phaseBefore = (reported: readonly Report[], at: number) =>
  reported[at - 1]?.after ?? noDeparture;

describe('a journey that an engineer sets off on', () => {
  test('is sent ten seconds after the tap, or when it is confirmed', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const reported = report(story);
        for (const [index, { event, at, after }] of reported.entries()) {
          const before = phaseBefore(reported, index);
          if (after.phase !== 'due' || before.phase === 'due') continue;
          const pressed = reported
            .slice(0, index)
            .findLast((earlier) => earlier.event.is === 'set-off');
          expect(before.phase).toBe('pending');
          const waited = at - (pressed?.at ?? Number.NaN);
          expect(event.is === 'confirmed' || waited >= 10_000).toBe(true);
          expect(waited).toBeLessThanOrEqual(10_000 + maximumSendDelay);
          expect(after.visit).toBe(
            pressed?.event.is === 'set-off' ? pressed.event.visit : undefined,
          );
        }
      }),
    );
  });

  test('is due ten seconds after the tap, or as soon as it is confirmed', () => {
    fc.assert(
      fc.property(
        anyVisit,
        fc.nat(1_000_000),
        fc.oneof(fc.nat(15_000), fc.constantFrom(9999, 10_000)),
        (visit, pressed, later) => {
          const pending = reduceDeparture(noDeparture, engineer, {
            is: 'set-off',
            visit,
            now: instant(pressed),
          });
          const now = instant(pressed + later);
          expect(reduceDeparture(pending, engineer, { is: 'time-passed', now })).toEqual(
            later < 10_000 ? pending : { phase: 'due', visit, engineerId: engineer },
          );
          expect(reduceDeparture(pending, engineer, { is: 'confirmed', now })).toEqual({
            phase: 'due',
            visit,
            engineerId: engineer,
          });
        },
      ),
    );
  });

  test('is never sent after it was undone, until the engineer sets off again', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const reported = report(story);
        for (const [index, { event, after }] of reported.entries()) {
          if (event.is !== 'undone' || phaseBefore(reported, index).phase !== 'pending') continue;
          expect(after).toEqual(noDeparture);
          for (const later of reported.slice(index + 1)) {
            if (later.event.is === 'set-off') break;
            expect(later.after).toEqual(noDeparture);
          }
        }
      }),
    );
  });

  test('stays due until it is sent, after any tap', () => {
    fc.assert(
      fc.property(anyVisit, anyVisit, fc.nat(), (visit, other, now) => {
        const due: PendingDeparture = { phase: 'due', visit, engineerId: engineer };
        for (const event of [
          { is: 'set-off', visit: other, now: instant(now) },
          { is: 'undone' },
          { is: 'confirmed', now: instant(now) },
          { is: 'time-passed', now: instant(now) },
        ] as const)
          expect(reduceDeparture(due, engineer, event)).toBe(due);
        expect(reduceDeparture(due, engineer, { is: 'sent' })).toEqual(noDeparture);
      }),
    );
  });

  test('belongs to the engineer who set off, and is removed for any other', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const reported = report(story);
        for (const [index, { who, event, after }] of reported.entries()) {
          const before = phaseBefore(reported, index);
          expect(departureOfEngineer(after, who)).toBe(after);
          if (before.phase === 'none' || before.engineerId === who) continue;
          expect(departureOfEngineer(before, who)).toEqual(noDeparture);
          if (event.is !== 'set-off' || who === undefined) expect(after).toEqual(noDeparture);
        }
      }),
    );
  });

  test.each(['confirmed', 'time-passed'] as const)(
    'is not sent when the page wakes more than five seconds after its end: %s',
    (is) => {
      const [visit] = visits as [typeof engineerJob];
      const pending = reduceDeparture(noDeparture, engineer, {
        is: 'set-off',
        visit,
        now: instant(0),
      });
      const phases = [15_000, 15_001, 3_600_000].map(
        (now) => reduceDeparture(pending, engineer, { is, now: instant(now) }).phase,
      );
      expect(phases).toEqual(['due', 'none', 'none']);
    },
  );

  test('counts down whole seconds from ten', () => {
    const until = instant(10_000);
    expect(
      [0, 1, 999, 1000, 9001, 10_000, 12_000].map((now) => secondsToUndo(until, instant(now))),
    ).toEqual([10, 10, 10, 9, 1, 0, 0]);
  });
});
