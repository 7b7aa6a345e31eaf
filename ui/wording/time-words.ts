import { type Instant, londonDate, londonTime } from '#domain/time';
import { type VisitWindow, timeOfDay } from '#domain/booking';
import { dayAndMonth } from '#words/wording/date-words.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time in London, for example 10:42. */
export const clockTime = (moment: Instant): string => {
  const { hour, minute } = londonTime(moment);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
};

/** A range of times, for example 08:00–12:00; with the day of its end if that is another. */
export const clockTimes = ({ start, end }: VisitWindow): string => {
  const lastDay = londonDate(end);
  const until =
    lastDay === londonDate(start) ? clockTime(end) : `${dayAndMonth(lastDay)}, ${clockTime(end)}`;
  return `${clockTime(start)}–${until}`;
};

/** Morning, Afternoon or Evening, by the start in London. */
export const partOfDay = ({ start }: VisitWindow): string => timeOfDay(londonTime(start).hour);

/** The time in London, with the day when it is not today, for example Tuesday 9 June, 10:42. */
export const momentWords = (moment: Instant, now: Instant): string => {
  const date = londonDate(moment);
  return date === londonDate(now)
    ? clockTime(moment)
    : `${dayAndMonth(date)}, ${clockTime(moment)}`;
};
