import { useRef, useState, type KeyboardEvent } from 'react';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { daysWording, weekdayHeadings } from '../../wording/claim/days.ts';
import { monthAndYear } from '../../wording/date-words.ts';
import { calendarMonths, dayAfterKey, daysOfWeek } from './calendar-weeks.ts';
import { DayButton } from './day-button.tsx';
import styles from './day-calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';

type DayCalendarProps = {
  readonly id: string;
  readonly label: string;
  readonly days: readonly CalendarDay[];
  readonly chosen: readonly string[];
  /** Several days may be chosen: one that is chosen can be pressed again. */
  readonly several?: boolean;
  /** Where the days are named Today and Tomorrow. */
  readonly today?: LocalDate;
  readonly onChoose: (date: LocalDate) => void;
};

const startingDay = (days: readonly CalendarDay[], chosen: readonly string[]): number => {
  const chosenAt = days.findIndex(({ date }) => chosen.includes(date));
  return chosenAt >= 0
    ? chosenAt
    : Math.max(
        0,
        days.findIndex(({ unavailable }) => unavailable === undefined),
      );
};

/** The offered days in weeks, month by month: one stop of the Tab key, and arrow keys between the days. */
export const DayCalendar = ({
  id,
  label,
  days,
  chosen,
  several = false,
  today,
  onChoose,
}: DayCalendarProps) => {
  const [current, setCurrent] = useState(() => startingDay(days, chosen));
  const [told, setTold] = useState('');
  const buttons = useRef(new Map<LocalDate, HTMLButtonElement>());
  const reasons = [...new Set(days.flatMap(({ unavailable }) => unavailable ?? []))];

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(event.key, days, current);
    const day = next === undefined ? undefined : days[next];
    if (next === undefined || day === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons.current.get(day.date)?.focus();
  };

  const press = ({ date, unavailable }: CalendarDay) => {
    setCurrent(days.findIndex((day) => day.date === date));
    if (unavailable === undefined) onChoose(date);
    else setTold(unavailable);
  };

  const rememberButton = (date: LocalDate) => (button: HTMLButtonElement | null) => {
    if (button === null) buttons.current.delete(date);
    else buttons.current.set(date, button);
  };

  return (
    <div id={id} className={styles.calendar}>
      <table
        role="grid"
        aria-label={label}
        aria-multiselectable={several || undefined}
        className={styles.weeks}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {weekdayHeadings.map(({ long, short }) => (
              <th key={long} scope="col" abbr={long} className={styles.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        {calendarMonths(days).map(({ first, weeks }) => (
          <tbody key={first.date}>
            <tr>
              <th colSpan={daysOfWeek} scope="rowgroup" className={styles.month}>
                {monthAndYear(first.date)}
              </th>
            </tr>
            {weeks.map((week, row) => (
              <tr key={week.find((day) => day !== undefined)?.date}>
                {week.map((day, column) => (
                  <td
                    key={day?.date ?? `${row}-${column}`}
                    aria-selected={day === undefined ? undefined : chosen.includes(day.date)}
                  >
                    {day !== undefined && (
                      <DayButton
                        choice={day}
                        chosen={chosen.includes(day.date)}
                        inTabOrder={day === days[current]}
                        today={today}
                        ref={rememberButton(day.date)}
                        onPress={() => press(day)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          <p>{daysWording.cannotChoose}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <VisuallyHidden live>{told}</VisuallyHidden>
    </div>
  );
};
