import { addMonths, daysBetween, weekdayOf, weekdays } from '#domain/kernel/local-date.ts';
import type { CalendarDay } from './calendar-day.ts';

export const daysOfWeek = 7;

/** How many days after its Monday a date lies. */
const daysAfterMonday = (date: CalendarDay['date']): number =>
  (weekdays.indexOf(weekdayOf(date)) + daysOfWeek - 1) % daysOfWeek;

/** Consecutive days laid out in weeks from Monday to Sunday; `undefined` where a week is not offered. */
export const calendarWeeks = (
  days: readonly CalendarDay[],
): readonly (readonly (CalendarDay | undefined)[])[] => {
  const [first] = days;
  const cells: readonly (CalendarDay | undefined)[] = [
    ...Array.from<undefined>({ length: first === undefined ? 0 : daysAfterMonday(first.date) }),
    ...days,
  ];
  return Array.from({ length: Math.ceil(cells.length / daysOfWeek) }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, weekday) => cells[week * daysOfWeek + weekday]),
  );
};

/** How many of the days a key leads on from one of them; `undefined` when the key moves nothing. */
const stepOf = (key: string, date: CalendarDay['date']): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -daysOfWeek;
    case 'ArrowDown':
      return daysOfWeek;
    case 'Home':
      return -daysAfterMonday(date);
    case 'End':
      return daysOfWeek - 1 - daysAfterMonday(date);
    case 'PageUp':
      return daysBetween(date, addMonths(date, -1));
    case 'PageDown':
      return daysBetween(date, addMonths(date, 1));
    default:
      return undefined;
  }
};

/**
 * Where a key leads from one of consecutive days, by the keys of the ARIA date grid: a day, a week, the ends of the
 * week, a month. Where no day is offered it stops at the first or the last; `undefined` when the key moves nothing.
 */
export const dayAfterKey = (
  key: string,
  days: readonly CalendarDay[],
  from: number,
): number | undefined => {
  const day = days[from];
  const step = day === undefined ? undefined : stepOf(key, day.date);
  return step === undefined ? undefined : Math.max(0, Math.min(days.length - 1, from + step));
};
