import { parseLocalDate, type LocalDate } from '#domain/kernel/local-date.ts';
import type { LondonTime } from '#domain/kernel/london-time.ts';
import { rebookingDays } from '#domain/visits/rebooking.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import { FieldGroup } from '../../parts/fields/field-group.tsx';
import { RadioGroup } from '../../parts/fields/radio-group.tsx';
import type { CalendarDay } from '../../parts/dates/calendar-day.ts';
import { DayCalendar } from '../../parts/dates/day-calendar.tsx';
import { slotOptions, slotsKeptOn } from '../../parts/dates/slot-options.tsx';
import { dayUnavailableWording } from '../../wording/claim/days.ts';
import { dayAndMonth } from '../../wording/date-words.ts';
import { rescheduleWording } from '../../wording/engineer/reschedule.ts';
import type { VisitForm } from '../visit/change/use-visit-form.ts';
import { visitFieldIds } from '../visit/change/visit-field-ids.ts';
import styles from './reschedule.module.css';

const calendarDays = (urgency: Urgency, now: LondonTime): readonly CalendarDay[] =>
  rebookingDays(urgency, now).map((offer) => ({
    date: offer.date,
    unavailable: offer.available ? undefined : dayUnavailableWording[offer.reason],
  }));

type NewTimeFieldsProps = {
  readonly form: VisitForm;
  readonly urgency: Urgency;
  readonly now: LondonTime;
  readonly errorOf: (fieldId: string) => string | undefined;
};

/**
 * The day and the slot that a visit is moved to; what cannot be chosen says why. What was chosen and is no longer
 * offered counts as not chosen.
 */
export const NewTimeFields = ({ form, urgency, now, errorOf }: NewTimeFieldsProps) => {
  const { draft, fill } = form;
  const days = calendarDays(urgency, now);
  const chosen = parseLocalDate(draft.date);
  const isOffered = days.some(
    ({ date, unavailable }) => date === chosen && unavailable === undefined,
  );
  const date = isOffered ? chosen : undefined;

  const slotKeptOn = (day: string): string => slotsKeptOn(day, [draft.slot], urgency, now)[0] ?? '';

  const chosenWords = (day: LocalDate): string =>
    isOffered
      ? rescheduleWording.chosenDate(dayAndMonth(day))
      : rescheduleWording.dateGone(dayAndMonth(day));

  const choose = (day: string) => fill({ date: day, slot: slotKeptOn(day) });

  return (
    <>
      <FieldGroup
        id={visitFieldIds.date}
        holdsId
        legend={rescheduleWording.date}
        error={errorOf(visitFieldIds.date)}
      >
        <DayCalendar
          id="calendar"
          label={rescheduleWording.date}
          days={days}
          chosen={date === undefined ? [] : [date]}
          onChoose={choose}
        />
        <p aria-live="polite" className={styles.chosen}>
          {chosen === undefined ? '' : chosenWords(chosen)}
        </p>
      </FieldGroup>
      <RadioGroup
        id={visitFieldIds.slot}
        legend={rescheduleWording.slot}
        error={errorOf(visitFieldIds.slot)}
        options={slotOptions(date, urgency, now)}
        value={slotKeptOn(date ?? '')}
        onChange={(slot) => fill({ slot })}
      />
    </>
  );
};
