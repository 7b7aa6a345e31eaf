import { memo } from 'react';
import type { EngineerJob } from '#domain/repair';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import { FieldGroup } from '../../kit/fields/field-group.tsx';
import { RadioGroup } from '../../kit/fields/choices/choice-group.tsx';
import { DayCalendar } from '../../shared/booking/day-calendar.tsx';
import { useRebookingChoice } from '../../shared/booking/rebooking-choice.ts';
import { Why } from '../../shared/explain/why.tsx';
import type { VisitForm } from '../../shared/visit/change/use-visit-form.ts';
import { visitFieldIds } from '../../shared/visit/change/visit-field-ids.ts';
import { useBookedVisits } from '../../shared/visit/facts/use-booked-visits.ts';
import styles from './reschedule.module.css';

type NewTimeFieldsProps = Pick<VisitForm, 'fill'> & {
  readonly job: EngineerJob;
  readonly chosenDate: string;
  readonly chosenSlot: string;
  readonly dateError: string | undefined;
  readonly slotError: string | undefined;
};

/**
 * The new day and slot of a visit; unavailable ones show their reason. A choice that is no longer offered counts as not
 * chosen. Memoised: typing a reason does not change them.
 */
export const NewTimeFields = memo(function NewTimeFields({
  job: { uid, urgency = 'normal' },
  chosenDate,
  chosenSlot,
  dateError,
  slotError,
  fill,
}: NewTimeFieldsProps) {
  const { days, date, words, slots, slot, slotKeptOn, why } = useRebookingChoice(
    urgency,
    { date: chosenDate, slot: chosenSlot },
    useBookedVisits(uid),
  );
  return (
    <>
      <FieldGroup id={visitFieldIds.date} holdsId legend={rescheduleWording.date} error={dateError}>
        <DayCalendar
          id="calendar"
          label={rescheduleWording.date}
          days={days}
          chosen={date === undefined ? [] : [date]}
          onChoose={(day) => fill({ date: day, slot: slotKeptOn(day) ?? '' })}
        />
        <p aria-live="polite" className={styles.chosen}>
          {words}
        </p>
      </FieldGroup>
      <RadioGroup
        id={visitFieldIds.slot}
        legend={rescheduleWording.slot}
        error={slotError}
        options={slots}
        value={slot}
        onChange={(chosen) => fill({ slot: chosen })}
      />
      <Why words={why} />
    </>
  );
});
