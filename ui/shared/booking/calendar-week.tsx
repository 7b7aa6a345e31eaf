import { memo } from 'react';
import type { LocalDate } from '#domain/time';
import type { CalendarDay } from './calendar-weeks.ts';
import { DayButton } from './day-button.tsx';

type DayCellProps = {
  /** `undefined` where a day is not offered. */
  readonly day: CalendarDay | undefined;
  readonly chosen: boolean;
  readonly inTabOrder: boolean;
  readonly today: LocalDate | undefined;
};

/** The cell of a day: a tap renders only those that it changes. */
const DayCell = memo(({ day, ...shown }: DayCellProps) => (
  <td aria-selected={day === undefined ? undefined : shown.chosen}>
    {day !== undefined && <DayButton day={day} {...shown} />}
  </td>
));

type CalendarWeekProps = {
  /** From Monday to Sunday; `undefined` for days that are not offered. */
  readonly week: readonly (CalendarDay | undefined)[];
  readonly chosen: readonly string[];
  /** The day that the Tab key reaches. */
  readonly tabStop: LocalDate | undefined;
  readonly today: LocalDate | undefined;
};

/** A week of the calendar. */
export const CalendarWeek = ({ week, chosen, tabStop, today }: CalendarWeekProps) => (
  <tr>
    {week.map((day, column) => (
      <DayCell
        key={day?.date ?? column}
        day={day}
        chosen={day !== undefined && chosen.includes(day.date)}
        inTabOrder={day !== undefined && day.date === tabStop}
        today={today}
      />
    ))}
  </tr>
);
