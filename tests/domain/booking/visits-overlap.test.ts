import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, londonDate } from '#domain/time';
import {
  findOfferClash,
  findOverlappedVisit,
  groupVisitsByDay,
  type OfferTimes,
} from '#domain/booking';
import { forAll } from '../../for-all.ts';

const anyWindow = fc
  .record({ start: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ start, length }) => ({ start: instant(start), end: instant(start + length) }));

const momentsOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
  Array.from({ length: end - start }, (_, index) => start + index);

describe('the visit that a window overlaps', () => {
  it('is the earliest visit that has a moment in common with it', () => {
    const anyVisits = fc.array(fc.record({ times: fc.option(anyWindow, { nil: undefined }) }));
    forAll(anyWindow, anyVisits, (window, visits) => {
      const moments = new Set(momentsOf(window));
      const starts = visits
        .flatMap(({ times }) => (times === undefined ? [] : [times]))
        .filter((times) => momentsOf(times).some((each) => moments.has(each)))
        .map(({ start }) => start);
      const found = findOverlappedVisit(window, visits);
      expect(found?.times?.start).toBe(starts.length === 0 ? undefined : Math.min(...starts));
    });
  });
});

describe('the visits of an engineer, grouped by day', () => {
  it('are those that begin on each London day, the earliest first', () => {
    const anyTimes = fc
      .integer({ min: Date.UTC(2026, 2, 27), max: Date.UTC(2026, 3, 2) })
      .map((start) => ({ start: instant(start), end: instant(start + 1) }));
    const anyVisits = fc.array(fc.record({ times: fc.option(anyTimes, { nil: undefined }) }));
    forAll(anyVisits, (visits) => {
      const days = groupVisitsByDay(visits);
      for (const [day, ofDay] of days) {
        const starts = ofDay.flatMap(({ times }) => times?.start ?? []);
        expect(starts.map(londonDate)).toEqual(starts.map(() => day));
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      }
      const timed = visits.filter(({ times }) => times !== undefined);
      expect(new Set([...days.values()].flat())).toEqual(new Set(timed));
    });
  });
});

const anyOfferTimes: fc.Arbitrary<OfferTimes> = fc.oneof(
  anyWindow.map((window) => ({ times: 'settled' as const, window, from: 'estimate' as const })),
  fc
    .array(anyWindow, { minLength: 2, maxLength: 4 })
    .map((windows) => ({ times: 'to-pick' as const, windows })),
);
const anyNamedVisits = fc.array(
  fc.record({ name: fc.string(), times: fc.option(anyWindow, { nil: undefined }) }),
  { maxLength: 5 },
);

it('an engineer is free for an offered time when no visit overlaps any of its moments', () =>
  forAll(anyOfferTimes, anyNamedVisits, (offered, visits) => {
    const taken = new Set(visits.flatMap(({ times }) => (times ? momentsOf(times) : [])));
    const windows = offered.times === 'settled' ? [offered.window] : offered.windows;
    const free = windows.filter((window) => !momentsOf(window).some((hour) => taken.has(hour)));
    const clash = findOfferClash({ offered, visits });
    if (free.length === windows.length) expect(clash).toEqual({ clash: 'none' });
    else if (free.length > 0)
      expect(clash).toEqual({ clash: 'some', free: free.length, of: windows.length });
    else expect(clash).toMatchObject({ clash: 'all' });
    if (clash.clash === 'all') {
      const [first] = windows;
      const hours = new Set(clash.with.times && momentsOf(clash.with.times));
      expect(first !== undefined && momentsOf(first).some((hour) => hours.has(hour))).toBe(true);
    }
  }));
