import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarMonths,
  dayAfterKey,
  type CalendarDay,
} from '#ui/shared/booking/calendar-weeks.ts';
import { plusDays, weekdayNumber } from '../../../generators/domain/calendar-oracle.ts';
import { anyLocalDate } from '../../../generators/domain/clocks.ts';

const daysFrom = (first: string, count: number): readonly CalendarDay[] =>
  Array.from({ length: count }, (_, at) => ({ date: plusDays(first, at), unavailable: undefined }));

const anyGrid = fc
  .tuple(anyLocalDate, fc.integer({ min: 1, max: 60 }), fc.nat(59))
  .map(([first, count, at]) => ({ days: daysFrom(first, count), from: at % count }));

const everyKey = 'ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown'.split(' ');

type Grid = { readonly days: readonly CalendarDay[]; readonly from: number };

describe('a key in a grid of days', () => {
  const dateAfter = (key: string, { days, from }: Grid) => {
    const to = dayAfterKey(key, days, from);
    return to === undefined ? undefined : days[to]?.date;
  };

  it('moves by a day, by a week on the same weekday, or to the ends of the row, and always to an offered day', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const at = grid.days[grid.from]?.date ?? '';
        const first = grid.days[0]?.date ?? '';
        const last = grid.days.at(-1)?.date ?? '';
        const within = (date: string) => (date < first ? first : date > last ? last : date);
        expect(dateAfter('ArrowLeft', grid)).toBe(within(plusDays(at, -1)));
        expect(dateAfter('ArrowRight', grid)).toBe(within(plusDays(at, 1)));
        expect(dateAfter('ArrowUp', grid)).toBe(within(plusDays(at, -7)));
        expect(dateAfter('ArrowDown', grid)).toBe(within(plusDays(at, 7)));
        const row = calendarMonths(grid.days)
          .flatMap(({ weeks }) => weeks)
          .map((week) => week.filter((day) => day !== undefined))
          .find((week) => week.some((day) => day === grid.days[grid.from]));
        expect(dateAfter('Home', grid)).toBe(row?.[0]?.date);
        expect(dateAfter('End', grid)).toBe(row?.at(-1)?.date);
        for (const key of everyKey) expect(dateAfter(key, grid), key).toBeDefined();
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
    const days = daysFrom('2026-06-01', 61);
    const from = days.findIndex(({ date }) => date === at);
    expect(dateAfter(key, { days, from })).toBe(expected);
  });

  it('does not move when it is another key', () => {
    fc.assert(
      fc.property(anyGrid, fc.string(), (grid, key) => {
        fc.pre(!everyKey.includes(key));
        expect(dateAfter(key, grid)).toBeUndefined();
      }),
    );
  });
});

it('a calendar shows each day once, in order, under the name of its month and in the column of its weekday', () => {
  fc.assert(
    fc.property(anyGrid, ({ days }) => {
      const months = calendarMonths(days);
      expect(months.flatMap(({ weeks }) => weeks.flat()).filter(Boolean)).toEqual(days);
      for (const { first, weeks } of months)
        for (const week of weeks)
          for (const [column, day] of week.entries())
            if (day !== undefined) {
              expect(day.date.slice(0, 7)).toBe(first.date.slice(0, 7));
              expect((weekdayNumber(day.date) + 6) % 7).toBe(column);
            }
      expect(new Set(months.map(({ first }) => first.date.slice(0, 7))).size).toBe(months.length);
    }),
  );
});
