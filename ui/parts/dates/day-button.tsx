import type { Ref } from 'react';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import { classNames } from '../layout/class-names.ts';
import { daysWording } from '../../wording/claim/days.ts';
import { dayAndMonth, dayNumber, nearName, nearNameBroken } from '../../wording/date-words.ts';
import styles from './day-calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';

type DayButtonProps = {
  readonly choice: CalendarDay;
  readonly chosen: boolean;
  readonly inTabOrder: boolean;
  /** For a calendar that says which day is today. */
  readonly today: LocalDate | undefined;
  readonly ref: Ref<HTMLButtonElement> | undefined;
  readonly onPress: () => void;
};

const fullName = (
  { date, unavailable, chosenAs }: CalendarDay,
  chosen: boolean,
  near: string | undefined,
): string =>
  [
    ...(near === undefined ? [] : [near]),
    dayAndMonth(date),
    ...(chosen ? [chosenAs ?? daysWording.chosen] : []),
    ...(unavailable === undefined ? [] : [`${daysWording.unavailable}: ${unavailable}`]),
  ].join(', ');

/** One day of the calendar. A day that cannot be chosen stays in reach, so that its reason can be heard. */
export const DayButton = ({ choice, chosen, inTabOrder, today, ref, onPress }: DayButtonProps) => {
  const near = today === undefined ? undefined : nearName(choice.date, today);
  const mark = choice.mark ?? (near === undefined ? undefined : nearNameBroken(near));
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(
        styles.day,
        chosen && styles.chosen,
        choice.unavailable !== undefined && styles.unavailable,
        choice.forNow === true && styles.forNow,
      )}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={fullName(choice, chosen, near)}
      aria-disabled={choice.unavailable !== undefined || undefined}
      onClick={onPress}
    >
      <span className={styles.number}>{dayNumber(choice.date)}</span>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
    </button>
  );
};
