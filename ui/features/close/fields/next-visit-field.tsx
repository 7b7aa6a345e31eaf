import { useMemo } from 'react';
import { followOnUrgency } from '#domain/close';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { DayCalendar } from '../../../shared/booking/day-calendar.tsx';
import { rebookingCalendar, rebookingChoice } from '../../../shared/booking/rebooking-choice.ts';
import { Why } from '../../../shared/explain/why.tsx';
import { whyRebooking } from '../../../shared/booking/why-times.ts';
import { slotOptions } from '../../../shared/booking/slot-options.tsx';
import { FieldGroup } from '../../../kit/fields/field-group.tsx';
import { RadioGroup } from '../../../kit/fields/choices/choice-group.tsx';
import { useLondonHour } from '../../../shell/use-cases/use-now.ts';
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
      <Why words={() => whyRebooking(urgency, now, date)} />
    </>
  );
};
