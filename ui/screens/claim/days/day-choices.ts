import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import { preferredDays, type PreferredDay } from '#domain/claims/claim-questions.ts';
import type { LondonTime } from '#domain/kernel/london-time.ts';
import { claimDays } from '#domain/booking/offered-days.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import type { CalendarDay } from '../../../parts/dates/calendar-day.ts';
import { dayUnavailableWording, preferredDayWording } from '../../../wording/claim/days.ts';

/** The thirty days of one preferred day's calendar; what the other two hold cannot be chosen again. */
export const dayChoices = (
  day: PreferredDay,
  answers: ClaimAnswers,
  urgency: Urgency,
  now: LondonTime,
): readonly CalendarDay[] =>
  claimDays(urgency, now).map((offer): CalendarDay => {
    const takenBy = preferredDays.find(
      (other) => other !== day && answers[`${other}Date`] === offer.date,
    );
    const taken = takenBy === undefined ? undefined : preferredDayWording[takenBy];
    const reason = offer.available ? undefined : dayUnavailableWording[offer.reason];
    return { date: offer.date, unavailable: reason ?? taken?.taken, mark: taken?.short };
  });
