import { memo } from 'react';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import type { CalendarDay } from './calendar-day.ts';
import { DayButton } from './day-button.tsx';

type CalendarWeekProps = {
  /** From Monday to Sunday; `undefined` where a day is not offered. */
  readonly week: readonly (CalendarDay | undefined)[];
  readonly chosen: readonly string[];
  /** The day that the Tab key stops at. */
  readonly tabStop: LocalDate | undefined;
  readonly today: LocalDate | undefined;
};

const isSameDay = (one: CalendarDay | undefined, other: CalendarDay | undefined): boolean =>
  one?.date === other?.date &&
  one?.unavailable === other?.unavailable &&
  one?.forNow === other?.forNow &&
  one?.mark === other?.mark &&
  one?.chosenAs === other?.chosenAs;

const isShownTheSame = (before: CalendarWeekProps, now: CalendarWeekProps): boolean =>
  before.today === now.today &&
  now.week.every((day, at) => {
    const was = before.week[at];
    return (
      isSameDay(was, day) &&
      (was === undefined ||
        (before.chosen.includes(was.date) === now.chosen.includes(was.date) &&
          (before.tabStop === was.date) === (now.tabStop === was.date)))
    );
  });

/** A week of the calendar. A press draws the weeks of the days that it changes, and no other. */
export const CalendarWeek = memo(
  ({ week, chosen, tabStop, today }: CalendarWeekProps) => (
    <tr>
      {week.map((day, column) => (
        <td
          key={day?.date ?? column}
          aria-selected={day === undefined ? undefined : chosen.includes(day.date)}
        >
          {day !== undefined && (
            <DayButton
              {...day}
              chosen={chosen.includes(day.date)}
              inTabOrder={day.date === tabStop}
              today={today}
            />
          )}
        </td>
      ))}
    </tr>
  ),
  isShownTheSame,
);
