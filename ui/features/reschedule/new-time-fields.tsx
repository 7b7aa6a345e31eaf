import { memo, useMemo } from 'react';
import type { LondonTime } from '#domain/time';
import type { EngineerJob } from '#domain/repair';
import type { Urgency } from '#domain/booking';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import { FieldGroup } from '../../kit/fields/field-group.tsx';
import { RadioGroup } from '../../kit/fields/choices/choice-group.tsx';
import { DayCalendar } from '../../shared/booking/day-calendar.tsx';
import { rebookingCalendar, rebookingChoice } from '../../shared/booking/rebooking-choice.ts';
import { Why } from '../../shared/explain/why.tsx';
import { whyRebooking } from '../../shared/booking/why-times.ts';
import { slotOptions } from '../../shared/booking/slot-options.tsx';
import type { VisitForm } from '../../shared/visit/change/use-visit-form.ts';
import { visitFieldIds } from '../../shared/visit/change/visit-field-ids.ts';
import styles from './reschedule.module.css';

type NewTimeFieldsProps = Pick<VisitForm, 'fill'> & {
  readonly chosenDate: string;
  readonly chosenSlot: string;
  readonly urgency: Urgency;
  readonly now: Pick<LondonTime, 'date' | 'hour'>;
  /** The engineer's other visits. */
  readonly visits: readonly EngineerJob[] | undefined;
  readonly dateError: string | undefined;
  readonly slotError: string | undefined;
};

type NewSlotFieldProps = Pick<
  NewTimeFieldsProps,
  'fill' | 'urgency' | 'now' | 'visits' | 'slotError'
> & {
  readonly date: string | undefined;
  readonly slot: string | undefined;
};

const NewSlotField = memo(function NewSlotField({
  date,
  slot,
  urgency,
  now,
  visits,
  slotError,
  fill,
}: NewSlotFieldProps) {
  const options = useMemo(
    () => slotOptions(date, urgency, now, visits),
    [date, urgency, now, visits],
  );
  return (
    <RadioGroup
      id={visitFieldIds.slot}
      legend={rescheduleWording.slot}
      error={slotError}
      options={options}
      value={slot}
      onChange={(chosen) => fill({ slot: chosen })}
    />
  );
});

/**
 * The new day and slot of a visit; unavailable ones show their reason. A choice that is no longer offered counts as not
 * chosen.
 */
export const NewTimeFields = memo(function NewTimeFields({
  chosenDate,
  chosenSlot,
  urgency,
  now,
  visits,
  dateError,
  slotError,
  fill,
}: NewTimeFieldsProps) {
  const days = useMemo(() => rebookingCalendar(urgency, now, visits), [urgency, now, visits]);
  const chosen = { date: chosenDate, slot: chosenSlot };
  const { date, words, slotKeptOn } = rebookingChoice(chosen, days, urgency, now);
  const choose = (day: string) => fill({ date: day, slot: slotKeptOn(day) ?? '' });

  return (
    <>
      <FieldGroup id={visitFieldIds.date} holdsId legend={rescheduleWording.date} error={dateError}>
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
      <NewSlotField
        date={date}
        slot={slotKeptOn(date ?? '')}
        urgency={urgency}
        now={now}
        visits={visits}
        slotError={slotError}
        fill={fill}
      />
      <Why words={() => whyRebooking(urgency, now, date)} />
    </>
  );
});
