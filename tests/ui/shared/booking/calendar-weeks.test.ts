import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarMonths,
  dayAfterKey,
  type CalendarDay,
} from '#ui/shared/booking/calendar-weeks.ts';
import { plusDays, weekdayNumber } from '../../../generators/domain/calendar-oracle.ts';
import { anyLocalDate } from '../../../generators/domain/clocks.ts';

const anyGrid = fc
  .tuple(anyLocalDate, fc.integer({ min: 1, max: 60 }), fc.nat(59))
  .map(([first, count, at]) => ({
    days: Array.from({ length: count }, (_, index) => ({
      date: plusDays(first, index),
      unavailable: undefined,
    })),
    from: at % count,
  }));

const everyKey = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];

describe('a key in a grid of days', () => {
  const led = (
    key: string,
    { days, from }: { readonly days: readonly CalendarDay[]; readonly from: number },
  ) => {
    const to = dayAfterKey(key, days, from);
    return to === undefined ? undefined : days[to]?.date;
  };

  it('moves to a day that is offered', () => {
    fc.assert(
      fc.property(anyGrid, fc.constantFrom(...everyKey), (grid, key) => {
        expect(led(key, grid)).toBeDefined();
      }),
    );
  });

  it('moves to the ends of the row of the current day', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const row = calendarMonths(grid.days)
          .flatMap(({ weeks }) => weeks)
          .map((week) => week.filter((day) => day !== undefined))
          .find((week) => week.some((day) => day === grid.days[grid.from]));
        expect(led('Home', grid)).toBe(row?.[0]?.date);
        expect(led('End', grid)).toBe(row?.at(-1)?.date);
      }),
    );
  });

  it('moves by a day, or by a week on the same weekday, within the days', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const at = grid.days[grid.from]?.date ?? '';
        const first = grid.days[0]?.date ?? '';
        const last = grid.days.at(-1)?.date ?? '';
        const within = (date: string) => (date < first ? first : date > last ? last : date);
        expect(led('ArrowLeft', grid)).toBe(within(plusDays(at, -1)));
        expect(led('ArrowRight', grid)).toBe(within(plusDays(at, 1)));
        expect(led('ArrowUp', grid)).toBe(within(plusDays(at, -7)));
        expect(led('ArrowDown', grid)).toBe(within(plusDays(at, 7)));
      }),
    );
  });

  it.each([
    ['PageDown', '2026-06-15', '2026-07-15'],
    ['PageDown', '2026-06-10', '2026-07-10'],
    ['PageUp', '2026-07-15', '2026-06-15'],
    // No 31 June; and nothing is offered before the first of the grid.
    ['PageUp', '2026-07-31', '2026-06-30'],
    ['PageUp', '2026-06-15', '2026-06-01'],
    ['PageDown', '2026-07-15', '2026-07-31'],
  ])('%s moves from %s to %s, in a grid of June and July', (key, at, expected) => {
    const days = Array.from({ length: 61 }, (_, index) => ({
      date: plusDays('2026-06-01', index),
      unavailable: undefined,
    }));
    const from = days.findIndex(({ date }) => date === at);
    expect(led(key, { days, from })).toBe(expected);
  });

  it('does not move when it is another key', () => {
    fc.assert(
      fc.property(anyGrid, fc.string(), (grid, key) => {
        fc.pre(!everyKey.includes(key));
        expect(led(key, grid)).toBeUndefined();
      }),
    );
  });

  it('keeps each weekday in its column', () => {
    fc.assert(
      fc.property(anyGrid, ({ days }) => {
        for (const week of calendarMonths(days).flatMap(({ weeks }) => weeks))
          for (const [column, day] of week.entries())
            if (day !== undefined) expect((weekdayNumber(day.date) + 6) % 7).toBe(column);
      }),
    );
  });

  it('shows each day once, in order, under the name of its month', () => {
    fc.assert(
      fc.property(anyGrid, ({ days }) => {
        const months = calendarMonths(days);
        expect(months.flatMap(({ weeks }) => weeks.flat()).filter(Boolean)).toEqual(days);
        for (const { first, weeks } of months)
          for (const day of weeks.flat())
            if (day !== undefined) expect(day.date.slice(0, 7)).toBe(first.date.slice(0, 7));
        expect(new Set(months.map(({ first }) => first.date.slice(0, 7))).size).toBe(months.length);
      }),
    );
  });
});
