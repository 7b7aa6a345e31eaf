import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatLondonInstant,
  instant,
  type LocalDate,
  parseInstant,
  startOfHour,
  londonDate,
  londonInstant,
  londonTime,
} from '#domain/time';
import { londonTimeOf } from '../../generators/domain/calendar-oracle.ts';
import {
  anyClockChange,
  anyDateOfCalendar,
  anyInstant,
  firstYear,
  lastYear,
} from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

const minute = fc.integer({ min: 0, max: 59 });

describe('London time', () => {
  it('has the same date and hour from the start of an hour to its end', () =>
    forCases(3000, anyInstant, (moment) => {
      const { date, hour: shown } = londonTimeOf(moment);
      expect(londonDate(moment)).toBe(date);
      expect(londonTime(startOfHour(moment))).toEqual({
        date,
        hour: shown,
        minute: 0,
        second: 0,
      });
    }));

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

  it('reads a skipped hour as one hour later, and a repeated one as the first', () =>
    forAll(anyClockChange, minute, (change, ofMinute) => {
      const date = new Date(change).toISOString().slice(0, 10) as LocalDate;
      const isSpring = date.slice(5, 7) === '03';
      const moment = londonInstant(date, 1, ofMinute);
      expect(moment - change).toBe((isSpring ? ofMinute : ofMinute - 60) * 60_000);
      expect(londonTime(moment)).toMatchObject({
        date,
        hour: isSpring ? 2 : 1,
        minute: ofMinute,
      });
    }));
});
