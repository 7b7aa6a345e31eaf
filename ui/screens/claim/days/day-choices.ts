import { type ClaimAnswers, preferredDayOf } from '#domain/claim';
import type { LondonTime } from '#domain/time';
import { claimDays, type Urgency } from '#domain/booking';
import type { CalendarDay } from '../../../parts/dates/calendar-day.ts';
import {
  daysWording,
  dayUnavailableWording,
  preferredDayWording,
} from '../../../wording/claim/days.ts';

/**
 * The thirty days of the calendar, each with its place among the chosen ones or why it cannot be chosen.
 *
 * @param isFull whether all others are closed, since three are chosen
 */
export const dayChoices = (
  answers: ClaimAnswers,
  isFull: boolean,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): readonly CalendarDay[] => {
  const enough = isFull ? daysWording.enough : undefined;
  return claimDays(urgency, now).map((offer): CalendarDay => {
    const { date } = offer;
    const place = preferredDayOf(date, answers);
    if (place !== undefined) {
      const { short: mark, chosenAs } = preferredDayWording[place];
      return { date, unavailable: undefined, mark, chosenAs };
    }
    return offer.available
      ? { date, unavailable: enough, forNow: enough !== undefined }
      : { date, unavailable: dayUnavailableWording[offer.reason] };
  });
};
