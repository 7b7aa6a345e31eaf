import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { instant } from '#domain/time';
import { clockTimes } from '#words/wording/time-words.ts';

/** The date and time in London, as the browser formats them. */
const london = (moment: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' }).format(moment);
const clock = (moment: number) => london(moment, { hour: '2-digit', minute: '2-digit' });
const dayOf = (moment: number) => london(moment, { dateStyle: 'short' });

it('a time range names the day of its end only when it differs from the day of its start', () => {
  const start = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 48 * 60 }), (from, minutes) => {
      const to = from + minutes * 60_000;
      const reported = clockTimes({ start: instant(from), end: instant(to) });
      const day = [{ weekday: 'long' }, { day: 'numeric' }, { month: 'long' }] as const;
      const until =
        dayOf(from) === dayOf(to)
          ? clock(to)
          : `${day.map((part) => london(to, part)).join(' ')}, ${clock(to)}`;
      expect(reported).toBe(`${clock(from)}–${until}`);
    }),
  );
});
