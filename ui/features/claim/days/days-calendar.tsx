import { useMemo } from 'react';
import { daysOf } from '#application/claim/claim-session-state.ts';
import { firstFreePreferredDay, pickAnswers, preferredDays } from '#domain/claim';
import { DayCalendar } from '../../../shared/booking/day-calendar.tsx';
import { daysWording } from '../../../shared/booking/wording/days.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { dayChoices, offeredDays } from './day-choices.ts';
import type { OfferedAt } from './offered-at.ts';

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
