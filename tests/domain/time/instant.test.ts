import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatInstant,
  formatLondonInstant,
  instant,
  londonDate,
  londonInstant,
  londonTime,
  parseInstant,
  parseLocalDate,
  wholeDaysElapsed,
} from '#domain/time';
import { anyDateOfCalendar, anyInstant } from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

describe('a moment of any year', () => {
  const anyNumber = fc.oneof(
    anyInstant,
    fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
    fc.integer({ min: 253_402_200_000_000, max: 253_402_500_000_000 }),
    fc.integer({ min: -62_167_300_000_000, max: -62_167_100_000_000 }),
  );
  const anyMoment = anyNumber.map(instant);

  it('is written so that it can be read again', () =>
    forCases(1000, anyMoment, (moment) => {
      const text = formatInstant(moment);
      expect(formatInstant(parseInstant(text) ?? instant(0))).toBe(text);
      const { date } = londonTime(moment);
      expect(parseLocalDate(date)).toBe(date);
    }));

  it('keeps its order with others when it is written, and on London’s calendar', () =>
    forCases(1000, anyMoment, anyMoment, (one, other) => {
      const [early, late] = one <= other ? [one, other] : [other, one];
      expect(formatInstant(early) <= formatInstant(late)).toBe(true);
      expect(londonDate(early) <= londonDate(late)).toBe(true);
    }));
});

it('a London time of any date is on that date when it is written and read again', () =>
  forCases(
    1000,
    anyDateOfCalendar,
    fc.integer({ min: 3, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    (date, hour, minute) => {
      const moment = londonInstant({ date, hour, minute });
      expect(londonTime(moment)).toEqual({ date, hour, minute, second: 0 });
      const text = formatLondonInstant(date, hour, minute);
      expect(text.slice(0, 10)).toBe(date);
      expect(parseInstant(text)).toBe(moment);
    },
  ));

describe('the whole days between two instants', () => {
  const day = 24 * 60 * 60 * 1000;

  it('change only after each full 24 hours', () =>
    forAll(anyInstant, fc.integer({ min: 0, max: 400 }), (from, days) => {
      expect(wholeDaysElapsed(from, instant(from + days * day))).toBe(days);
      expect(wholeDaysElapsed(from, instant(from + days * day - 1))).toBe(days - 1);
      expect(wholeDaysElapsed(from, instant(from + (days + 1) * day - 1))).toBe(days);
    }));
});
