import { followOnUrgency } from '#domain/close/close-facts.ts';
import { parseLocalDate } from '#domain/kernel/local-date.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import { rebookingDays } from '#domain/visits/rebooking.ts';
import { DayCalendar } from '../../../parts/dates/day-calendar.tsx';
import { slotOptions } from '../../../parts/dates/slot-options.tsx';
import { FieldGroup } from '../../../parts/fields/field-group.tsx';
import { RadioGroup } from '../../../parts/fields/radio-group.tsx';
import { dayUnavailableWording } from '../../../wording/claim/days.ts';
import { dayAndMonth } from '../../../wording/date-words.ts';
import { closeQuestionWording } from '../../../wording/engineer/close/questions.ts';
import { rescheduleWording } from '../../../wording/engineer/reschedule.ts';
import { useNow } from '../../../app/use-cases/use-now.ts';
import { useShownClose } from '../flow/close-context.ts';

/** The day and the slot of the next visit (document 3, section 5). */
export const NextVisitField = () => {
  const { session, state, step, fields, errorOf } = useShownClose();
  const now = londonTime(useNow());
  const urgency = followOnUrgency(state.job);
  const { visitDate, timeSlot } = fields;
  const date = typeof visitDate === 'string' ? parseLocalDate(visitDate) : undefined;
  return (
    <>
      <FieldGroup
        id="visitDate"
        holdsId
        legend={closeQuestionWording.visitDate.ask}
        error={errorOf('visitDate')}
      >
        <DayCalendar
          id="calendar"
          label={closeQuestionWording.visitDate.ask}
          days={rebookingDays(urgency, now).map((offer) => ({
            date: offer.date,
            unavailable: offer.available ? undefined : dayUnavailableWording[offer.reason],
          }))}
          chosen={date === undefined ? [] : [date]}
          onChoose={(day) => session.tell(step, 'visitDate', day)}
        />
        <p aria-live="polite">
          {date === undefined ? '' : rescheduleWording.chosenDate(dayAndMonth(date))}
        </p>
      </FieldGroup>
      <RadioGroup
        id="timeSlot"
        legend={closeQuestionWording.timeSlot.ask}
        error={errorOf('timeSlot')}
        options={slotOptions(date, urgency, now)}
        value={typeof timeSlot === 'string' ? timeSlot : undefined}
        onChange={(slot) => session.tell(step, 'timeSlot', slot)}
      />
    </>
  );
};
