import { useId } from 'react';
import X from 'lucide-react/icons/x';
import type { PreferredDay } from '#domain/claims/claim-questions.ts';
import { parseLocalDate } from '#domain/kernel/local-date.ts';
import type { LondonTime } from '#domain/kernel/london-time.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import { isVisitSlot } from '#domain/booking/visit-slot.ts';
import { focusCalendar } from '../../../parts/dates/focus-calendar.ts';
import { slotPills } from '../../../parts/dates/slot-options.tsx';
import { errorId, FieldError } from '../../../parts/fields/field-frame.tsx';
import { PillGroup } from '../../../parts/fields/pill-group.tsx';
import { VisuallyHidden } from '../../../parts/layout/visually-hidden.tsx';
import { daysWording, preferredDayWording } from '../../../wording/claim/days.ts';
import { dayAndMonth, nearDay } from '../../../wording/date-words.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import styles from './chosen-day.module.css';

type ChosenDayProps = {
  readonly place: PreferredDay;
  readonly calendarId: string;
  readonly urgency: Urgency;
  readonly now: LondonTime;
  readonly dateError: string | undefined;
  readonly timeError: string | undefined;
};

/** One of the three days: its date with a way to give it up, and its times. */
export const ChosenDay = ({
  place,
  calendarId,
  urgency,
  now,
  dateError,
  timeError,
}: ChosenDayProps) => {
  const titleId = useId();
  const { dispatch } = useClaimSession();
  const answers = useClaim(({ draft }) => draft.answers);
  const wording = preferredDayWording[place];
  const [dateKey, timeKey] = [`${place}Date`, `${place}Time`] as const;
  const date = parseLocalDate(answers[dateKey] ?? '');
  const slots = (answers[timeKey] ?? []).filter(isVisitSlot);
  const error = dateError === undefined ? {} : { 'aria-describedby': errorId(dateKey) };

  const remove = () => {
    dispatch({ is: 'days-chosen', choice: { choose: 'no-day', place } });
    focusCalendar(calendarId);
  };

  return (
    <section aria-labelledby={titleId} className={styles.day}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {wording.title}
          </h2>
          {date !== undefined && <p className={styles.date}>{nearDay(date, now.date)}</p>}
        </div>
        <button
          id={dateKey}
          type="button"
          className={styles.action}
          onClick={date === undefined ? () => focusCalendar(calendarId) : remove}
          {...error}
        >
          {date === undefined ? (
            daysWording.chooseDay
          ) : (
            <>
              <X size={18} aria-hidden="true" />
              {daysWording.remove} <VisuallyHidden>{dayAndMonth(date)}</VisuallyHidden>
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
        onChange={(chosen) =>
          dispatch({ is: 'days-chosen', choice: { choose: 'times', place, slots: chosen } })
        }
      />
    </section>
  );
};
