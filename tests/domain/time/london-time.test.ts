import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatLondonInstant,
  instant,
  parseInstant,
  londonInstant,
  londonTime,
} from '#domain/time';
import { londonTimeOf } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, firstYear, lastYear } from '../../generators/domain/clocks.ts';
import { forCases } from '../../for-all.ts';

const minute = fc.integer({ min: 0, max: 59 });

describe('London time', () => {
  it('changes at the same millisecond as the time-zone data, in every year', () => {
    const changes = Array.from({ length: lastYear - firstYear + 1 }, (_, index) =>
      [3, 10].map((month) => {
        const lastDay = new Date(Date.UTC(firstYear + index, month, 0, 1));
        return lastDay.getTime() - lastDay.getUTCDay() * 86_400_000;
      }),
    ).flat();
    const wrong = changes
      .flatMap((change) => [change - 3_600_001, change - 1, change, change + 3_600_000])
      .filter((moment) => {
        const { date, hour: shownHour } = londonTime(instant(moment));
        const expected = londonTimeOf(moment);
        return date !== expected.date || shownHour !== expected.hour;
      });
    expect(wrong).toEqual([]);
  });
});

describe('the instant of a London time', () => {
  it('is on the same date, written and read again, on every date', () =>
    forCases(
      1000,
      anyDateOfCalendar,
      fc.integer({ min: 3, max: 23 }),
      minute,
      (date, hour, ofMinute) => {
        const moment = londonInstant(date, hour, ofMinute);
        expect(londonTime(moment)).toEqual({ date, hour, minute: ofMinute, second: 0 });
        const text = formatLondonInstant(date, hour, ofMinute);
        expect(text.slice(0, 10)).toBe(date);
        expect(parseInstant(text)).toBe(moment);
      },
    ));
});
