import type { LocalDate } from '#domain/time';
import type { CalendarDay } from './calendar-day.ts';
import { DayButton } from './day-button.tsx';

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
);
