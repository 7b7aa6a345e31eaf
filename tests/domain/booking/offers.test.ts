import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedWindow,
  findOfferClash,
  groupVisitsByDay,
  offerTimes,
  visitTimes,
  type OfferTimes,
} from '#domain/booking';
import { instant, londonDate } from '#domain/time';
import { forAll, forCases } from '../../for-all.ts';
import { anyInstant } from '../../generators/domain/clocks.ts';

const hour = 3_600_000;

const anyOffer = anyInstant.chain((start) =>
  fc.record({
    estimated: fc.constant({ start, end: instant(start + 2 * hour) }),
    slots: fc.array(
      fc
        .oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -48 * hour, max: 96 * hour }))
        .map((away) => instant(start + away)),
      { maxLength: 8 },
    ),
  }),
);

describe('the times of an offer', () => {
  it('are the first four of the slots at or after the estimated start, four hours each', () =>
    forCases(500, anyOffer, ({ slots, estimated }) => {
      const kept = slots.filter((slot) => slot >= estimated.start).slice(0, 4);
      const windows = kept.map((start) => ({ start, end: start + 4 * hour }));
      const expected =
        windows.length > 1
          ? { times: 'to-pick', windows }
          : {
              times: 'settled',
              window: windows[0] ?? estimated,
              from: windows.length === 1 ? 'customer' : 'estimate',
            };
      expect(offerTimes({ customerSlots: slots, estimated })).toEqual(expected);
    }));

  it('are accepted only as offered, and only after one of several was picked', () => {
    const anyMoment = fc.option(anyInstant, { nil: undefined });
    forCases(500, anyOffer, anyMoment, fc.nat(9), ({ slots, estimated }, moment, at) => {
      const offered = offerTimes({ customerSlots: slots, estimated });
      const picked = slots[at] ?? moment;
      const window = acceptedWindow(offered, picked);
      if (offered.times === 'settled') expect(window).toBe(offered.window);
      else expect(window).toBe(offered.windows.find(({ start }) => start === picked));
    });
  });
});

it.each([
  ['are the actual ones when both are known', [12, 18, 10, 20], [12, 18]],
  ['are the estimated ones without an actual end', [12, undefined, 10, 20], [10, 20]],
  ['are the estimated ones without an actual start', [undefined, 18, 10, 20], [10, 20]],
  ['may end as they begin', [undefined, undefined, 1, 1], [1, 1]],
  ['do not exist without an end', [undefined, undefined, 1, undefined], undefined],
  ['do not exist without a start', [undefined, undefined, undefined, 1], undefined],
  ['do not exist when they end before they begin', [undefined, undefined, 2, 1], undefined],
] as const)('the times of a visit %s', (_, known, expected) => {
  const [actualStart, actualEnd, estimatedStart, estimatedEnd] = known.map((moment) =>
    moment === undefined ? undefined : instant(moment),
  );
  const times = visitTimes({ actualStart, actualEnd, estimatedStart, estimatedEnd });
  expect(times && [times.start, times.end]).toEqual(expected);
});

const anyWindow = fc
  .record({ start: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ start, length }) => ({ start: instant(start), end: instant(start + length) }));

const momentsOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
  Array.from({ length: end - start }, (_, index) => start + index);

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
const anyVisits = fc.array(fc.record({ times: fc.option(anyWindow, { nil: undefined }) }), {
  maxLength: 5,
});

it('an engineer is free for an offered time when no visit overlaps any of its moments; otherwise the earliest one that does is reported', () =>
  forCases(300, anyOfferTimes, anyVisits, (offered, visits) => {
    const windows = offered.times === 'settled' ? [offered.window] : offered.windows;
    const [clashing = [], ...others] = windows.map((window) => {
      const moments = new Set(momentsOf(window));
      return visits.flatMap(({ times }) =>
        times !== undefined && momentsOf(times).some((each) => moments.has(each)) ? [times] : [],
      );
    });
    const free = [clashing, ...others].filter((visits) => visits.length === 0).length;
    const clash = findOfferClash({ offered, visits });
    if (free === windows.length) expect(clash).toEqual({ clash: 'none' });
    else if (free > 0) expect(clash).toEqual({ clash: 'some', free, of: windows.length });
    else {
      const start = Math.min(...clashing.map((times) => times.start));
      expect(clash).toMatchObject({ clash: 'all', with: { times: { start } } });
    }
  }));
