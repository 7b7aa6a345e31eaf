import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOfferClash, type OfferTimes, type VisitWindow } from '#domain/booking';
import { instant } from '#domain/time';

/** Windows of whole hours within two days: the hours that they hold can be counted. */
const anyWindow: fc.Arbitrary<VisitWindow> = fc
  .record({ from: fc.nat(40), hours: fc.integer({ min: 1, max: 6 }) })
  .map(({ from, hours }) => ({ start: instant(from), end: instant(from + hours) }));
const anyTimes: fc.Arbitrary<OfferTimes> = fc.oneof(
  anyWindow.map((window) => ({ times: 'settled' as const, window, from: 'estimate' as const })),
  fc
    .array(anyWindow, { minLength: 2, maxLength: 4 })
    .map((windows) => ({ times: 'to-pick' as const, windows })),
);
const anyVisits = fc.array(
  fc.record({ name: fc.string(), times: fc.option(anyWindow, { nil: undefined }) }),
  { maxLength: 5 },
);

const hoursOf = ({ start, end }: VisitWindow) =>
  Array.from({ length: end - start }, (_, index) => start + index);

it('an engineer is free for an offered time when no visit overlaps any of its hours', () => {
  fc.assert(
    fc.property(anyTimes, anyVisits, (offered, visits) => {
      const taken = new Set(visits.flatMap(({ times }) => (times ? hoursOf(times) : [])));
      const windows = offered.times === 'settled' ? [offered.window] : offered.windows;
      const free = windows.filter((window) => !hoursOf(window).some((hour) => taken.has(hour)));
      const clash = findOfferClash(offered, visits);
      if (free.length === windows.length) expect(clash).toEqual({ clash: 'none' });
      else if (free.length > 0)
        expect(clash).toEqual({ clash: 'some', free: free.length, of: windows.length });
      else expect(clash).toMatchObject({ clash: 'all' });
      if (clash.clash === 'all') {
        const [first] = windows;
        const hours = new Set(clash.with.times && hoursOf(clash.with.times));
        expect(first !== undefined && hoursOf(first).some((hour) => hours.has(hour))).toBe(true);
      }
    }),
  );
});
