import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatInstant,
  formatLondonInstant,
  instant,
  londonDate,
  londonInstant,
  londonTime,
  parseInstant,
  parseLocalDate,
  readMoment,
  startOfHour,
  weekdayOf,
  weekdays,
  wholeDaysElapsed,
  type LocalDate,
} from '#domain/time';
import { forAll, forCases } from '../../for-all.ts';
import { anyClockChange, anyDateOfCalendar, anyInstant } from '../../generators/domain/clocks.ts';

it('dates sort as text in order of time', () =>
  forAll(anyDateOfCalendar, anyDateOfCalendar, (one, other) => {
    const sign = one < other ? 1 : one > other ? -1 : 0;
    expect(Math.sign(daysBetween({ from: one, to: other }))).toBe(sign);
  }));

/** Numbers of days or months: small ones, and many more than the calendar has. */
const anyNumber = fc.oneof(
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: -5_000_000, max: 5_000_000 }),
  fc.maxSafeInteger(),
);

it.each([
  ['days', addDays],
  ['months', addMonths],
])(
  'a date that moves by any number of %s can be read again, is not earlier after more of them, and stops at the first and the last date',
  (_, move) => {
    forCases(1000, anyDateOfCalendar, anyNumber, anyNumber, (date, one, other) => {
      const few = move(date, Math.min(one, other));
      expect(parseLocalDate(few)).toBe(few);
      expect(few <= move(date, Math.max(one, other))).toBe(true);
    });
    forAll(anyDateOfCalendar, (date) => {
      expect(move(date, -4_000_000)).toBe('0000-01-01');
      expect(move(date, 4_000_000)).toBe('9999-12-31');
    });
  },
);

it('a date moves by months into the first year of the calendar', () => {
  expect(addMonths('0001-02-15' as LocalDate, -12)).toBe('0000-02-15');
});

it('a date that moves by a number with a part of a day is a date that can be read again', () =>
  forAll(anyDateOfCalendar, fc.double({ noNaN: true }), (date, days) => {
    const moved = addDays(date, days);
    expect(parseLocalDate(moved)).toBe(moved);
  }));

it.each([
  '',
  '2024-1-1',
  '2024-01',
  '2024-13-01',
  ' 2024-01-01',
  '2024-01-01T00:00',
  '2024-01-01\n',
  '+012024-01-01',
])('reading a date refuses %j', (text) => {
  expect(parseLocalDate(text)).toBeUndefined();
});

it('a moment of any year is written so that it can be read again, in order, and also on London’s calendar', () => {
  const anyMoment = fc
    .oneof(
      anyInstant,
      fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
      fc.integer({ min: 253_402_200_000_000, max: 253_402_500_000_000 }),
      fc.integer({ min: -62_167_300_000_000, max: -62_167_100_000_000 }),
    )
    .map(instant);
  forCases(1000, anyMoment, anyMoment, (one, other) => {
    const text = formatInstant(one);
    expect(formatInstant(parseInstant(text) ?? instant(0))).toBe(text);
    const { date } = londonTime(one);
    expect(parseLocalDate(date)).toBe(date);
    const [early, late] = one <= other ? [one, other] : [other, one];
    expect(formatInstant(early) <= formatInstant(late)).toBe(true);
    expect(londonDate(early) <= londonDate(late)).toBe(true);
  });
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

it('the whole days between two instants change only after each full 24 hours', () => {
  const day = 24 * 60 * 60 * 1000;
  forAll(anyInstant, fc.integer({ min: 0, max: 400 }), (from, days) => {
    expect(wholeDaysElapsed(from, instant(from + days * day))).toBe(days);
    expect(wholeDaysElapsed(from, instant(from + days * day - 1))).toBe(days - 1);
    expect(wholeDaysElapsed(from, instant(from + (days + 1) * day - 1))).toBe(days);
  });
});

const london = { zone: 'Europe/London' } as const;
const utc = { zone: 'utc' } as const;

/** Any moment from 1850 to 2100, many of them beside a change of the clocks, to the millisecond. */
const anyMoment = fc.oneof(
  fc.integer({ min: Date.UTC(1850, 0), max: Date.UTC(2100, 0) }),
  fc
    .tuple(
      fc.integer({ min: 1996, max: 2037 }),
      fc.constantFrom(2, 9),
      fc.integer({ min: -7 * 86_400_000, max: 2 * 86_400_000 }),
    )
    .map(([year, month, shift]) => Date.UTC(year, month, 31) + shift),
  fc.tuple(anyClockChange, fc.integer({ min: -1, max: 1 })).map(([change, by]) => change + by),
);
const anyDate = anyMoment.map(
  (moment) => DateTime.fromMillis(moment, utc).toISODate() as LocalDate,
);
const anyHour = fc.integer({ min: 0, max: 23 });
const anyMinute = fc.integer({ min: 0, max: 59 });

/** Well-formed and slightly wrong ISO texts, with and without an offset. */
const anyIsoText = fc
  .tuple(
    anyMoment,
    fc.constantFrom('', ':30', ':30.5', ':30.123456789'),
    fc.constantFrom('', 'Z', '+01:00', '-0530'),
    fc.nat(40),
  )
  .map(([moment, seconds, offset, day]) => {
    const text = DateTime.fromMillis(moment, utc).toISO() ?? '';
    return `${text.slice(0, 8)}${String(day).padStart(2, '0')}${text.slice(10, 16)}${seconds}${offset}`;
  });

describe('the calendar and clock of the domain agree with Luxon', () => {
  it('on the day so many days or months later, and on its weekday', () =>
    forCases(2000, anyDate, fc.integer({ min: -60_000, max: 60_000 }), (date, count) => {
      const day = DateTime.fromISO(date, utc);
      const moved = addDays(date, count);
      expect(moved).toBe(day.plus({ days: count }).toISODate());
      expect(addDays(moved, -count)).toBe(date);
      expect(daysBetween({ from: date, to: moved })).toBe(count);
      expect(addMonths(date, count % 600)).toBe(day.plus({ months: count % 600 }).toISODate());
      expect(weekdays.indexOf(weekdayOf(date))).toBe(day.weekday % 7);
    }));

  it('on the days of every year that four digits can write', () =>
    forAll(fc.integer({ min: -719_527, max: 2_932_896 }), (count) => {
      const moment = instant(count * 86_400_000 - 1);
      const day = DateTime.fromMillis(count * 86_400_000, utc);
      expect(addDays('1970-01-01' as LocalDate, count)).toBe(day.toISODate());
      expect(formatInstant(moment)).toBe(DateTime.fromMillis(moment, utc).toISO());
    }));

  it('on which dates exist', () => {
    const two = fc.nat(40).map((value) => String(value).padStart(2, '0'));
    forCases(2000, fc.integer({ min: 1000, max: 9999 }), two, two, (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      expect(parseLocalDate(text) !== undefined).toBe(DateTime.fromISO(text, utc).isValid);
    });
  });

  it('on the wall clock of London', () =>
    forCases(2000, anyMoment, (moment) => {
      const shown = DateTime.fromMillis(moment, london);
      const { hour, minute, second } = shown;
      const date = shown.toISODate();
      expect(londonTime(instant(moment))).toEqual({ date, hour, minute, second });
      expect(startOfHour(instant(moment))).toBe(shown.startOf('hour').toMillis());
      expect(formatInstant(instant(moment))).toBe(DateTime.fromMillis(moment, utc).toISO());
    }));

  it('on the moment of a wall time in London, skipped and repeated hours among them', () =>
    forCases(2000, anyDate, anyHour, anyMinute, (date, hour, minute) => {
      const wall = DateTime.fromISO(date, london).set({ hour, minute });
      expect(londonInstant({ date, hour, minute })).toBe(wall.toMillis());
      expect(formatLondonInstant(date, hour, minute)).toBe(
        wall.toISO({ suppressMilliseconds: true }),
      );
    }));

  it('on the moment that a text means', () =>
    forCases(3000, anyIsoText, (text) => {
      const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(text);
      const read = DateTime.fromISO(text, utc);
      const { hour, minute, second, millisecond } = read;
      // From midnight: on its own, Luxon reads a repeated hour by the offset of today.
      const wall = DateTime.fromISO(text.slice(0, 10), london).set({
        hour,
        minute,
        second,
        millisecond,
      });
      const meant = hasOffset ? read : wall;
      const expected = read.isValid ? meant.toMillis() : undefined;
      expect(readMoment(text)).toBe(expected);
      expect(parseInstant(text)).toBe(hasOffset ? expected : undefined);
    }));
});

describe('a moment in the notation of the platform', () => {
  it.each([
    '',
    '2026-01-15',
    '2026-02-30T09:30',
    '2026-01-5T09:30',
    '2026-01-15T24:00',
    '2026-01-15T9:30',
    '2026-01-15T09:60',
    '2026-01-15T09:30:60',
    '2026-01-15T09:30:45.',
    '2026-01-15T09:30:45.1234567890',
    '2026-01-15 09:30',
    'x2026-01-15T09:30',
    '2026-01-15T09:30x',
  ])('%j is refused, with an offset too', (text) => {
    expect(readMoment(text)).toBeUndefined();
    expect(parseInstant(`${text}Z`)).toBeUndefined();
  });

  it.each([
    '2026-01-15T09:30',
    '2026-01-15T09:30Zx',
    '2026-01-15T09:30Z\n',
    '2026-01-15T09:30+24:00',
    '2026-01-15T09:30z',
  ])('%j is refused as an instant: its offset is missing or wrong', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});
