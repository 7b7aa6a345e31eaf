import { type ClaimAnswers, preferredDayOf } from '#domain/claim';
import { claimDays } from '#domain/booking';
import type { CalendarDay } from '../../../shared/booking/calendar-day.ts';
import {
  daysWording,
  dayUnavailableWording,
  preferredDayWording,
} from '../../../shared/booking/wording/days.ts';
import type { OfferedAt } from './offered-at.ts';

/** The thirty days of the calendar before any is chosen, each with the reason why it cannot be chosen. */
export const offeredDays = ({ urgency, now }: OfferedAt): readonly CalendarDay[] =>
  claimDays(urgency, now).map((offer) => ({
    date: offer.date,
    unavailable: offer.available ? undefined : dayUnavailableWording[offer.reason],
  }));

/**
 * The days with the places of the chosen ones. A day without a change stays the same object.
 *
 * @param isFull whether all others are closed, since three are chosen
 */
export const dayChoices = (
  days: readonly CalendarDay[],
  answers: ClaimAnswers,
  isFull: boolean,
): readonly CalendarDay[] =>
  days.map((day) => {
    const place = preferredDayOf(day.date, answers);
    if (place !== undefined) {
      const { short: mark, chosenAs } = preferredDayWording[place];
      return { date: day.date, unavailable: undefined, mark, chosenAs };
    }
    return isFull && day.unavailable === undefined
      ? { date: day.date, unavailable: daysWording.enough, forNow: true }
      : day;
  });
