import { useState, type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react';
import type { LocalDate } from '#domain/time';
import { daysWording, weekdayHeadings } from '#words/shared/booking/wording/days.ts';
import {
  monthAndYear,
  dayAndMonth,
  dayNumber,
  dateWithRelativeName,
  relativeDayName,
  withSoftHyphen,
} from '#words/wording/date-words.ts';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import {
  calendarMonths,
  dayAfterKey,
  daysOfWeek,
  mondayOf,
  type CalendarDay,
} from './calendar-weeks.ts';
import styles from './day-calendar.module.css';
import { classNames } from '../../kit/layout/class-names.ts';

type DayButtonProps = {
  readonly day: CalendarDay;
  readonly chosen: boolean;
  readonly inTabOrder: boolean;
  /** Marks today's date. */
  readonly today: LocalDate | undefined;
};

const fullName = (
  name: string,
  { unavailable, remark, chosenAs }: CalendarDay,
  chosen: boolean,
): string =>
  [
    name,
    ...(chosen ? [chosenAs ?? daysWording.chosen] : []),
    ...(unavailable === undefined ? [] : [`${daysWording.unavailable}: ${unavailable}`]),
    ...(remark === undefined ? [] : [remark]),
  ].join(', ');

/** The day of the button that contains the clicked element. */
const dateOfButton = (pressed: EventTarget): string | undefined =>
  pressed instanceof Element
    ? pressed.closest<HTMLElement>('button[data-date]')?.dataset['date']
    : undefined;

/** One day of the calendar. An unavailable day can be focused, so that screen readers read its reason. */
const DayButton = ({ day, chosen, inTabOrder, today }: DayButtonProps) => {
  const { date, unavailable, forNow = false, mark } = day;
  const relativeName = useMemo(
    () => (today === undefined ? undefined : relativeDayName(date, today)),
    [date, today],
  );
  const name = useMemo(
    () => (today === undefined ? dayAndMonth(date) : dateWithRelativeName(date, today)),
    [date, today],
  );
  const below = mark ?? (relativeName === undefined ? undefined : withSoftHyphen(relativeName));
  return (
    <button
      type="button"
      data-date={date}
      className={classNames(
        styles.day,
        chosen && styles.chosen,
        unavailable !== undefined && styles.unavailable,
        forNow && styles.forNow,
      )}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={fullName(name, day, chosen)}
      aria-disabled={unavailable !== undefined || undefined}
    >
      <span className={styles.number}>{dayNumber(date)}</span>
      {below !== undefined && <span className={styles.mark}>{below}</span>}
    </button>
  );
};

type DayCellProps = Omit<DayButtonProps, 'day'> & {
  /** `undefined` where a day is not offered. */
  readonly day: CalendarDay | undefined;
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
const CalendarWeek = ({ week, chosen, tabStop, today }: CalendarWeekProps) => (
  <tr>
    {week.map((day, column) => (
      <DayCell
        key={column}
        day={day}
        chosen={day !== undefined && chosen.includes(day.date)}
        inTabOrder={day !== undefined && day.date === tabStop}
        today={today}
      />
    ))}
  </tr>
);

/** Focuses the day of a calendar that the Tab key reaches. */
export const focusCalendar = (id: string): void =>
  document.getElementById(id)?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();

type DayCalendarProps = {
  readonly id: string;
  readonly label: string;
  readonly days: readonly CalendarDay[];
  readonly chosen: readonly string[];
  /** Several days may be chosen; a click on a chosen day removes it. */
  readonly several?: boolean;
  /** Names the days Today and Tomorrow. */
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

/** The offered days in weeks, month by month. Tab reaches one day, and arrow keys move between days. */
export const DayCalendar = ({
  id,
  label,
  days,
  chosen,
  several = false,
  today,
  onChoose,
}: DayCalendarProps) => {
  const [reached, setReached] = useState<LocalDate>();
  const [announcement, setAnnouncement] = useState('');
  // The first days go while the calendar is shown, at midnight and at the hour that closes today.
  const tabStop =
    days.find(({ date }) => date === reached)?.date ?? days[startingDay(days, chosen)]?.date;
  const reasons = [...new Set(days.flatMap(({ unavailable }) => unavailable ?? []))];

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = days.findIndex(({ date }) => date === dateOfButton(event.target));
    const next = dayAfterKey(event.key, days, from);
    const day = next === undefined ? undefined : days[next];
    if (day === undefined) return;
    event.preventDefault();
    setReached(day.date);
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${day.date}"]`)?.focus();
  };

  // The second half of a double tap would remove the day again.
  const press = ({ target, detail }: MouseEvent) => {
    const date = dateOfButton(target);
    const day = days.find((offered) => offered.date === date);
    if (day === undefined || detail > 1) return;
    setReached(day.date);
    if (day.unavailable === undefined) onChoose(day.date);
    else setAnnouncement(day.unavailable);
  };

  return (
    <div id={id} className={styles.calendar}>
      <table
        role="grid"
        aria-label={label}
        aria-multiselectable={several || undefined}
        className={styles.weeks}
        onKeyDown={move}
        onClick={press}
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
        {calendarMonths(days).map(({ month, first, weeks }) => (
          <tbody key={month}>
            <tr>
              <th colSpan={daysOfWeek} scope="rowgroup" className={styles.month}>
                {monthAndYear(first.date)}
              </th>
            </tr>
            {weeks.map((week) => (
              <CalendarWeek
                key={mondayOf(week)}
                week={week}
                chosen={chosen}
                tabStop={tabStop}
                today={today}
              />
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
      <VisuallyHidden live>{announcement}</VisuallyHidden>
    </div>
  );
};
