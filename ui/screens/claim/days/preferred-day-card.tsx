import { useId, useRef } from 'react';
import { CalendarDays, ChevronDown } from 'lucide-react';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import type { PreferredDay } from '#domain/claims/claim-questions.ts';
import { parseLocalDate } from '#domain/kernel/local-date.ts';
import type { LondonTime } from '#domain/kernel/london-time.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import { isVisitSlot } from '#domain/booking/visit-slot.ts';
import { Card } from '../../../parts/layout/card.tsx';
import { CheckboxGroup } from '../../../parts/fields/checkbox-group.tsx';
import { classNames } from '../../../parts/layout/class-names.ts';
import { errorId, FieldError } from '../../../parts/fields/field-frame.tsx';
import { DayCalendar } from '../../../parts/dates/day-calendar.tsx';
import { slotOptions, slotsKeptOn } from '../../../parts/dates/slot-options.tsx';
import { VisuallyHidden } from '../../../parts/layout/visually-hidden.tsx';
import { daysWording, preferredDayWording } from '../../../wording/claim/days.ts';
import { dayAndMonth } from '../../../wording/date-words.ts';
import type { AnswerClaim } from '../stage/use-answer.ts';
import { dayChoices } from './day-choices.ts';
import styles from './preferred-day-card.module.css';

type PreferredDayCardProps = {
  readonly day: PreferredDay;
  readonly answers: ClaimAnswers;
  readonly urgency: Urgency;
  readonly now: LondonTime;
  readonly open: boolean;
  readonly dateError: string | undefined;
  readonly timeError: string | undefined;
  readonly onToggle: (open: boolean) => void;
  readonly onAnswer: AnswerClaim;
};

/** One of the three preferred days: its date from a calendar, and its times. */
export const PreferredDayCard = ({
  day,
  answers,
  urgency,
  now,
  open,
  dateError,
  timeError,
  onToggle,
  onAnswer,
}: PreferredDayCardProps) => {
  const titleId = useId();
  const calendarId = useId();
  const dateButton = useRef<HTMLButtonElement>(null);
  const wording = preferredDayWording[day];
  const dateKey = `${day}Date` as const;
  const timeKey = `${day}Time` as const;
  const chosenDate = parseLocalDate(answers[dateKey] ?? '');
  const chosenSlots = (answers[timeKey] ?? []).filter(isVisitSlot);

  const choose = (date: string) => {
    onAnswer(dateKey, date);
    onAnswer(timeKey, slotsKeptOn(date, chosenSlots, urgency, now));
    onToggle(false);
    dateButton.current?.focus();
  };

  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {wording.title}
      </h2>
      <div className={classNames(styles.date, dateError !== undefined && styles.wrong)}>
        {dateError !== undefined && <FieldError id={dateKey} message={dateError} />}
        <button
          ref={dateButton}
          id={dateKey}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? calendarId : undefined}
          aria-describedby={dateError === undefined ? undefined : errorId(dateKey)}
          onClick={() => onToggle(!open)}
        >
          <CalendarDays size={22} aria-hidden="true" className={styles.icon} />
          <span className={styles.words}>
            <VisuallyHidden>{wording.date}:</VisuallyHidden>{' '}
            {chosenDate === undefined ? daysWording.chooseDay : dayAndMonth(chosenDate)}
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={classNames(styles.arrow, open && styles.turned)}
          />
        </button>
        {open && (
          <DayCalendar
            id={calendarId}
            label={wording.date}
            days={dayChoices(day, answers, urgency, now)}
            chosen={chosenDate}
            onChoose={choose}
          />
        )}
      </div>
      <CheckboxGroup
        id={timeKey}
        legend={wording.time}
        unavailable={chosenDate === undefined ? daysWording.timesNeedDate : undefined}
        error={timeError}
        options={slotOptions(chosenDate, chosenSlots, urgency, now)}
        values={chosenSlots}
        onChange={(slots) => onAnswer(timeKey, slots)}
      />
    </Card>
  );
};
