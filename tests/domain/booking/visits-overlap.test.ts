import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, londonDate } from '#domain/time';
import { findOverlappedVisit, groupVisitsByDay } from '#domain/booking';
import { visitsOverlap } from '../../../domain/booking/visits-overlap.ts';

const anyWindow = fc
  .record({ start: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ start, length }) => ({ start: instant(start), end: instant(start + length) }));

const momentsOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
  Array.from({ length: end - start }, (_, index) => start + index);

describe('two visits', () => {
  it('overlap when they have a moment in common', () => {
    fc.assert(
      fc.property(anyWindow, anyWindow, (one, other) => {
        const ofOther = new Set(momentsOf(other));
        expect(visitsOverlap(one, other)).toBe(momentsOf(one).some((each) => ofOther.has(each)));
        expect(visitsOverlap(other, one)).toBe(visitsOverlap(one, other));
      }),
    );
  });
});

describe('the visit that a window overlaps', () => {
  it('is the earliest visit that has a moment in common with it', () => {
    const anyVisits = fc.array(fc.record({ times: fc.option(anyWindow, { nil: undefined }) }));
    fc.assert(
      fc.property(anyWindow, anyVisits, (window, visits) => {
        const moments = new Set(momentsOf(window));
        const starts = visits
          .flatMap(({ times }) => (times === undefined ? [] : [times]))
          .filter((times) => momentsOf(times).some((each) => moments.has(each)))
          .map(({ start }) => start);
        const found = findOverlappedVisit(window, visits);
        expect(found?.times?.start).toBe(starts.length === 0 ? undefined : Math.min(...starts));
      }),
    );
  });
});

describe('the visits of an engineer, grouped by day', () => {
  it('are those that begin on each London day, the earliest first', () => {
    const anyTimes = fc
      .integer({ min: Date.UTC(2026, 2, 27), max: Date.UTC(2026, 3, 2) })
      .map((start) => ({ start: instant(start), end: instant(start + 1) }));
    const anyVisits = fc.array(fc.record({ times: fc.option(anyTimes, { nil: undefined }) }));
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const days = groupVisitsByDay(visits);
        for (const [day, ofDay] of days) {
          const starts = ofDay.flatMap(({ times }) => times?.start ?? []);
          expect(starts.map(londonDate)).toEqual(starts.map(() => day));
          expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        }
        const timed = visits.filter(({ times }) => times !== undefined);
        expect(new Set([...days.values()].flat())).toEqual(new Set(timed));
      }),
    );
  });
});
