import { weekdayOf, weekdays } from '#domain/kernel/local-date.ts';
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

const steps: { readonly [key: string]: number | undefined } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -daysOfWeek,
  ArrowDown: daysOfWeek,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Where a key leads from one of `count` days; `undefined` when the key moves nothing. */
export const dayAfterKey = (key: string, from: number, count: number): number | undefined => {
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, from + step));
};
