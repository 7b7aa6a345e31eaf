import { followOnUrgency } from '#domain/close';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { DayCalendar } from '../../../shared/booking/day-calendar.tsx';
import { useRebookingChoice } from '../../../shared/booking/rebooking-choice.ts';
import { Why } from '../../../shared/explain/why.tsx';
import { FieldGroup } from '../../../kit/fields/field-group.tsx';
import { RadioGroup } from '../../../kit/fields/choices/choice-group.tsx';
import { useBookedVisits } from '../../../shared/visit/facts/use-booked-visits.ts';
import {
  useClose,
  useCloseSession,
  useCloseStep,
  useErrorOf,
  type ShownClose,
} from '../flow/close-context.ts';

const textOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' ? answer : undefined;

const nextVisitOf = ({ state, fields }: ShownClose) => ({
  urgency: followOnUrgency(state.job),
  date: textOf(fields['visitDate']),
  slot: textOf(fields['timeSlot']),
});

/** The day and the slot of the next visit (document 3, section 5). */
export const NextVisitField = () => {
  const session = useCloseSession();
  const step = useCloseStep();
  const errorOf = useErrorOf();
  const { urgency, ...chosen } = useClose(nextVisitOf);
  const { days, date, words, slots, slot, slotKeptOn, why } = useRebookingChoice(
    urgency,
    chosen,
    useBookedVisits(),
  );
  const choose = (day: string) => {
    session.setAnswer(step, 'visitDate', day);
    if (chosen.slot !== slotKeptOn(day)) session.setAnswer(step, 'timeSlot', undefined);
  };
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
          days={days}
          chosen={date === undefined ? [] : [date]}
          onChoose={choose}
        />
        <p aria-live="polite">{words}</p>
      </FieldGroup>
      <RadioGroup
        id="timeSlot"
        legend={closeQuestionWording.timeSlot.ask}
        error={errorOf('timeSlot')}
        options={slots}
        value={slot}
        onChange={(value) => session.setAnswer(step, 'timeSlot', value)}
      />
      <Why words={why} />
    </>
  );
};
