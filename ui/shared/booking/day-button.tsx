import { useMemo } from 'react';
import type { LocalDate } from '#domain/time';
import { daysWording } from '#words/shared/booking/wording/days.ts';
import {
  dayAndMonth,
  dayNumber,
  dateWithRelativeName,
  relativeDayName,
  withSoftHyphen,
} from '#words/wording/date-words.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import styles from './day-calendar.module.css';
import type { CalendarDay } from './calendar-weeks.ts';

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
export const dateOfButton = (pressed: EventTarget): string | undefined =>
  pressed instanceof Element
    ? pressed.closest<HTMLElement>('button[data-date]')?.dataset['date']
    : undefined;

/** One day of the calendar. An unavailable day can be focused, so that screen readers read its reason. */
export const DayButton = ({ day, chosen, inTabOrder, today }: DayButtonProps) => {
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
