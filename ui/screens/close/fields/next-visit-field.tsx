import { useMemo } from 'react';
import { followOnUrgency } from '#domain/close';
import { DayCalendar } from '../../../parts/dates/day-calendar.tsx';
import { rebookingCalendar, rebookingChoice } from '../../../parts/dates/rebooking-choice.ts';
import { slotOptions } from '../../../parts/dates/slot-options.tsx';
import { FieldGroup } from '../../../parts/fields/field-group.tsx';
import { RadioGroup } from '../../../parts/fields/radio-group.tsx';
import { closeQuestionWording } from '../../../wording/engineer/close/questions.ts';
import { useLondonHour } from '../../../app/use-cases/use-now.ts';
import { useBookedVisits } from '../../visit/facts/use-booked-visits.ts';
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
  const now = useLondonHour();
  const visits = useBookedVisits();
  const days = useMemo(() => rebookingCalendar(urgency, now, visits), [urgency, now, visits]);
  const { date, words, slotKeptOn } = rebookingChoice(chosen, days, urgency, now);
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
        options={slotOptions(date, urgency, now, visits)}
        value={slotKeptOn(date ?? '')}
        onChange={(slot) => session.setAnswer(step, 'timeSlot', slot)}
      />
    </>
  );
};
