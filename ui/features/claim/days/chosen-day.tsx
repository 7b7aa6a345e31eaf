import { useMemo, useId } from 'react';
import X from 'lucide-react/icons/x';
import { type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { daysOf, answerOf } from '#application/claim/claim-draft.ts';
import {
  firstFreePreferredDay,
  pickAnswers,
  preferredDays,
  type ClaimAnswers,
  preferredDayOf,
  type DayProblem,
  dayProblem,
  type PreferredDay,
} from '#domain/claim';
import { type LondonTime, parseLocalDate } from '#domain/time';
import { claimDays, type Urgency, isVisitSlot } from '#domain/booking';
import {
  daysWording,
  dayUnavailableWording,
  preferredDayWording,
} from '#words/shared/booking/wording/days.ts';
import { dayAndMonth, dateWithRelativeName } from '#words/wording/date-words.ts';
import { problemWording } from '#words/features/claim/wording/problems.ts';
import { DayCalendar, focusCalendar } from '../../../shared/booking/day-calendar.tsx';
import { slotPills } from '../../../shared/booking/slot-options.tsx';
import { errorId, FieldError } from '../../../kit/fields/field-frame.tsx';
import { PillGroup } from '../../../kit/fields/choices/pill-group.tsx';
import { VisuallyHidden } from '../../../kit/layout/visually-hidden.tsx';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { fieldErrorIn } from '../stage/question-field.tsx';
import type { CalendarDay } from '../../../shared/booking/calendar-weeks.ts';
import styles from './chosen-day.module.css';

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

type ChosenDayProps = OfferedAt & {
  readonly place: PreferredDay;
  readonly calendarId: string;
};

/** The errors of the date and of the times: found by the last submit, or no longer offered. */
const dayErrorsIn = (
  state: ClaimSessionState,
  place: PreferredDay,
  { urgency, now }: OfferedAt,
): { readonly dateError: string | undefined; readonly timeError: string | undefined } => {
  const problem = dayProblem(place, daysOf(state), urgency, [now]);
  const gone = isNoLongerOffered(problem) ? problemWording({ problem }) : undefined;
  return {
    dateError:
      fieldErrorIn(state, 'chooseDate', `${place}Date`) ??
      (problem === 'date-not-offered' ? gone : undefined),
    timeError:
      fieldErrorIn(state, 'chooseDate', `${place}Time`) ??
      (problem === 'slot-not-offered' ? gone : undefined),
  };
};

/** One of the three days with its times, and a button to remove it. */
export const ChosenDay = ({ place, calendarId, urgency, now }: ChosenDayProps) => {
  const titleId = useId();
  const { dispatch } = useClaimSession();
  const wording = preferredDayWording[place];
  const [dateKey, timeKey] = [`${place}Date`, `${place}Time`] as const;
  const { chosen, times, dateError, timeError } = useClaim((state) => ({
    chosen: answerOf(state, dateKey),
    times: answerOf(state, timeKey),
    ...dayErrorsIn(state, place, { urgency, now }),
  }));
  const date = parseLocalDate(chosen ?? '');
  const slots = (times ?? []).filter(isVisitSlot);

  const remove = () => {
    dispatch({ is: 'days-chosen', choice: { choose: 'no-day', place } });
    focusCalendar(calendarId);
  };

  return (
    <section aria-labelledby={titleId} className={styles.day}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 id={titleId} className={styles.title}>
            {wording.title}
          </h2>
          {date !== undefined && (
            <p className={styles.date}>{dateWithRelativeName(date, now.date)}</p>
          )}
        </div>
        <button
          id={dateKey}
          type="button"
          className={styles.action}
          onClick={date === undefined ? () => focusCalendar(calendarId) : remove}
          aria-describedby={dateError === undefined ? undefined : errorId(dateKey)}
        >
          {date === undefined ? (
            <span>{daysWording.chooseDay}</span>
          ) : (
            <>
              <X size="1.125rem" />
              <span>{daysWording.remove}</span> <VisuallyHidden>{dayAndMonth(date)}</VisuallyHidden>
            </>
          )}
        </button>
      </div>
      {dateError !== undefined && <FieldError id={dateKey} message={dateError} />}
      <PillGroup
        id={timeKey}
        legend={wording.time}
        legendHidden
        hint={daysWording.anyTimes}
        unavailable={date === undefined ? daysWording.timesNeedDate : undefined}
        error={timeError}
        options={slotPills(date, slots, urgency, now)}
        values={slots}
        onChange={(values) =>
          dispatch({ is: 'days-chosen', choice: { choose: 'times', place, slots: values } })
        }
      />
    </section>
  );
};
