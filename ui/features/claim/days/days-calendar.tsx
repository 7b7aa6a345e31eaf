import { useMemo } from 'react';
import { daysOf } from '#application/claim/claim-session-state.ts';
import {
  firstFreePreferredDay,
  pickAnswers,
  preferredDays,
  type ClaimAnswers,
  preferredDayOf,
  type DayProblem,
} from '#domain/claim';
import { claimDays, type Urgency } from '#domain/booking';
import type { LondonTime } from '#domain/time';
import {
  daysWording,
  dayUnavailableWording,
  preferredDayWording,
} from '#words/shared/booking/wording/days.ts';
import { DayCalendar } from '../../../shared/booking/day-calendar.tsx';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import type { CalendarDay } from '../../../shared/booking/calendar-weeks.ts';

/** The facts that decide which days and times a claim offers. */
export type OfferedAt = {
  readonly urgency: Urgency;
  readonly now: Pick<LondonTime, 'date' | 'hour'>;
};

/** Whether a chosen day or time is no longer offered: shown at once, without a submit. */
export const isNoLongerOffered = (
  problem: DayProblem | undefined,
): problem is 'date-not-offered' | 'slot-not-offered' =>
  problem === 'date-not-offered' || problem === 'slot-not-offered';

/** The thirty days of the calendar before any is chosen, each with the reason why it cannot be chosen. */
const offeredDays = ({ urgency, now }: OfferedAt): readonly CalendarDay[] =>
  claimDays(urgency, now).map((offer) => ({
    date: offer.date,
    unavailable: offer.available ? undefined : dayUnavailableWording[offer.reason],
  }));

/**
 * The days with the places of the chosen ones. A day without a change stays the same object.
 *
 * @param isFull whether all others are closed, since three are chosen
 */
const dayChoices = (
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

type DaysCalendarProps = OfferedAt & { readonly id: string };

const dateKeys = preferredDays.map((day) => `${day}Date` as const);

/** The offered days. The others become unavailable once three are chosen. */
export const DaysCalendar = ({ id, urgency, now }: DaysCalendarProps) => {
  const { dispatch } = useClaimSession();
  const dates = useClaim((state) => pickAnswers(daysOf(state), dateKeys));
  const offered = useMemo(() => offeredDays({ urgency, now }), [urgency, now]);
  const isFull = firstFreePreferredDay(dates) === undefined;
  return (
    <DayCalendar
      id={id}
      label={daysWording.calendar}
      several
      today={now.date}
      days={dayChoices(offered, dates, isFull)}
      chosen={preferredDays.flatMap((day) => dates[`${day}Date`] ?? [])}
      onChoose={(date) => dispatch({ is: 'days-chosen', choice: { choose: 'day', date } })}
    />
  );
};
