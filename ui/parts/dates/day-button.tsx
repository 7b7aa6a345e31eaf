import type { Ref } from 'react';
import { classNames } from '../layout/class-names.ts';
import { daysWording } from '../../wording/claim/days.ts';
import { dayAndMonth, dayNumber, shortMonthName } from '../../wording/date-words.ts';
import styles from './day-calendar.module.css';
import type { CalendarDay } from './calendar-day.ts';

type DayButtonProps = {
  readonly choice: CalendarDay;
  readonly chosen: boolean;
  readonly firstShown: boolean;
  readonly inTabOrder: boolean;
  readonly ref: Ref<HTMLButtonElement> | undefined;
  readonly onPress: () => void;
};

const fullName = ({ date, unavailable }: CalendarDay, chosen: boolean): string => {
  const name = chosen ? `${dayAndMonth(date)}, ${daysWording.chosen}` : dayAndMonth(date);
  return unavailable === undefined ? name : `${name}, ${daysWording.unavailable}: ${unavailable}`;
};

/** One day of the calendar. A day that cannot be chosen stays in reach, so that its reason can be heard. */
export const DayButton = ({
  choice,
  chosen,
  firstShown,
  inTabOrder,
  ref,
  onPress,
}: DayButtonProps) => {
  const number = dayNumber(choice.date);
  const month = firstShown || number === '1' ? shortMonthName(choice.date) : undefined;
  const mark = choice.mark ?? month;
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(
        styles.day,
        chosen && styles.chosen,
        choice.unavailable !== undefined && styles.unavailable,
      )}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={fullName(choice, chosen)}
      aria-disabled={choice.unavailable !== undefined || undefined}
      onClick={onPress}
    >
      <span className={styles.number}>{number}</span>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
    </button>
  );
};
