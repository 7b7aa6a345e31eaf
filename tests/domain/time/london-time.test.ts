import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instant,
  type LocalDate,
  startOfHour,
  formatLondonInstant,
  londonDate,
  londonInstant,
  londonTime,
} from '#domain/time';
import {
  londonOffsetMinutes,
  momentsOfWallTime,
  londonTimeOf,
} from '../../generators/domain/calendar-oracle.ts';
import {
  anyClockChange,
  anyInstant,
  anyLocalDate,
  firstYear,
  lastYear,
} from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

const hour = fc.integer({ min: 0, max: 23 });
const minute = fc.integer({ min: 0, max: 59 });

describe('London time', () => {
  it('agrees with the time-zone data at any moment', () =>
    forCases(3000, anyInstant, (moment) => {
      const shown = londonTimeOf(moment);
      expect(londonTime(moment)).toEqual(shown);
      expect(londonDate(moment)).toBe(shown.date);
    }));

  it('has the same date and hour from the start of an hour to its end', () =>
    forCases(3000, anyInstant, (moment) => {
      const { date, hour: shown } = londonTimeOf(moment);
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
  it('is the first of those that show it', () =>
    forCases(1000, anyLocalDate, hour, minute, (date, ofHour, ofMinute) => {
      const [first] = momentsOfWallTime(date, ofHour, ofMinute);
      fc.pre(first !== undefined);
      expect(londonInstant(date, ofHour, ofMinute)).toBe(first);
    }));

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

  it('is written with the offset at that time', () =>
    forAll(anyLocalDate, hour, minute, (date, ofHour, ofMinute) => {
      const text = formatLondonInstant(date, ofHour, ofMinute);
      expect(Date.parse(text)).toBe(londonInstant(date, ofHour, ofMinute));
      expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\+0[01]:00$/);
      expect(Number(text.slice(-5, -3)) * 60).toBe(londonOffsetMinutes(Date.parse(text)));
    }));

  it.each([
    ['2024-03-31', 0, 30, '2024-03-31T00:30:00+00:00'],
    ['2024-03-31', 1, 30, '2024-03-31T02:30:00+01:00'],
    ['2024-03-31', 2, 0, '2024-03-31T02:00:00+01:00'],
    ['2024-10-27', 0, 59, '2024-10-27T00:59:00+01:00'],
    ['2024-10-27', 1, 30, '2024-10-27T01:30:00+01:00'],
    ['2024-10-27', 2, 0, '2024-10-27T02:00:00+00:00'],
    ['2024-12-25', 8, 0, '2024-12-25T08:00:00+00:00'],
    ['2024-07-01', 16, 0, '2024-07-01T16:00:00+01:00'],
  ])('for %s %d:%d is %s', (date, ofHour, ofMinute, written) => {
    expect(formatLondonInstant(date as LocalDate, ofHour, ofMinute)).toBe(written);
  });
});
