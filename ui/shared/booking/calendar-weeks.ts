import { addDays, addMonths, daysBetween, weekdayOf, weekdays, type LocalDate } from '#domain/time';

/** A day of a calendar, with the reason if it is unavailable. */
export type CalendarDay = {
  readonly date: LocalDate;
  readonly unavailable: string | undefined;
  /** The day is unavailable because of another choice, not because of the day itself. */
  readonly forNow?: boolean;
  /** A mark below the number. */
  readonly mark?: string | undefined;
  /** Text after the name of the day, for screen readers. */
  readonly remark?: string | undefined;
  /** Its position among several chosen days. */
  readonly chosenAs?: string | undefined;
};

export const daysOfWeek = 7;

/** The number of days since the Monday of the week. */
const daysAfterMonday = (date: CalendarDay['date']): number =>
  (weekdays.indexOf(weekdayOf(date)) + daysOfWeek - 1) % daysOfWeek;

/** Consecutive days in weeks from Monday to Sunday; `undefined` for days that are not offered. */
const calendarWeeks = (
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

/** The Monday of a week of the calendar, offered or not. */
export const mondayOf = (week: readonly (CalendarDay | undefined)[]): LocalDate | undefined => {
  const day = week.find((offered) => offered !== undefined);
  return day && addDays(day.date, -daysAfterMonday(day.date));
};

const monthOf = ({ date }: CalendarDay): string => date.slice(0, 7);

type CalendarMonth = {
  readonly month: string;
  readonly first: CalendarDay;
  readonly weeks: readonly (readonly (CalendarDay | undefined)[])[];
};

/** Consecutive days in weeks, month by month: a week in two months is a row of each. */
export const calendarMonths = (days: readonly CalendarDay[]): readonly CalendarMonth[] =>
  days
    .filter((day, at) => at === 0 || day.date.endsWith('-01'))
    .map((first) => ({
      month: monthOf(first),
      first,
      weeks: calendarWeeks(days.filter((day) => monthOf(day) === monthOf(first))),
    }));

/** The number of days since the first of the month, and until the last. */
const daysInMonthBefore = (date: CalendarDay['date']): number => Number(date.slice(8)) - 1;
const daysInMonthAfter = (date: CalendarDay['date']): number =>
  daysBetween({ from: date, to: addMonths(addDays(date, -daysInMonthBefore(date)), 1) }) - 1;

/** The number of days that a key moves; `undefined` for other keys. */
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
      return -Math.min(daysAfterMonday(date), daysInMonthBefore(date));
    case 'End':
      return Math.min(daysOfWeek - 1 - daysAfterMonday(date), daysInMonthAfter(date));
    case 'PageUp':
      return daysBetween({ from: date, to: addMonths(date, -1) });
    case 'PageDown':
      return daysBetween({ from: date, to: addMonths(date, 1) });
    default:
      return undefined;
  }
};

/**
 * The day that a key moves to, by the keys of the ARIA date grid: a day, a week, the ends of the shown row, a month. It
 * stops at the first or last offered day; `undefined` for other keys.
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
