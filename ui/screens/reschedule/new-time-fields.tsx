import type { LondonTime } from '#domain/kernel/london-time.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import { useOnceDrawn } from '../../app/lazy/once-drawn.ts';
import { FieldGroup } from '../../parts/fields/field-group.tsx';
import { RadioGroup } from '../../parts/fields/radio-group.tsx';
import { DayCalendar } from '../../parts/dates/day-calendar.tsx';
import { rebookingChoice } from '../../parts/dates/rebooking-choice.ts';
import { slotOptions } from '../../parts/dates/slot-options.tsx';
import { rescheduleWording } from '../../wording/engineer/reschedule.ts';
import type { VisitForm } from '../visit/change/use-visit-form.ts';
import { visitFieldIds } from '../visit/change/visit-field-ids.ts';
import styles from './reschedule.module.css';

type NewTimeFieldsProps = {
  readonly form: VisitForm;
  readonly urgency: Urgency;
  readonly now: Pick<LondonTime, 'date' | 'hour'>;
  readonly errorOf: (fieldId: string) => string | undefined;
};

/**
 * The day and the slot that a visit is moved to; what cannot be chosen says why. What was chosen and is no longer
 * offered counts as not chosen.
 */
export const NewTimeFields = ({ form, urgency, now, errorOf }: NewTimeFieldsProps) => {
  const { draft, fill } = form;
  const { days, date, words, slotKeptOn } = rebookingChoice(draft, urgency, now);
  // What follows from a day does not hold up the press on it.
  const drawn = useOnceDrawn(date);
  const choose = (day: string) => fill({ date: day, slot: slotKeptOn(day) ?? '' });

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
          {words}
        </p>
      </FieldGroup>
      <RadioGroup
        id={visitFieldIds.slot}
        legend={rescheduleWording.slot}
        error={errorOf(visitFieldIds.slot)}
        options={slotOptions(drawn, urgency, now)}
        value={slotKeptOn(date ?? '')}
        onChange={(slot) => fill({ slot })}
      />
    </>
  );
};
