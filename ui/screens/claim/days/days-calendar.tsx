import { useState } from 'react';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import { firstFreePreferredDay } from '#domain/claims/choose-days.ts';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import { preferredDays } from '#domain/claims/claim-questions.ts';
import { DayCalendar } from '../../../parts/dates/day-calendar.tsx';
import { daysWording } from '../../../wording/claim/days.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { dayChoices } from './day-choices.ts';
import type { OfferedAt } from './offered-at.ts';

type DaysCalendarProps = OfferedAt & { readonly id: string };

/** Answers of a claim: the same ones for as long as no preferred day is another. */
const makeAnswersByDay = () => {
  let last: ClaimAnswers | undefined;
  return ({ draft: { answers } }: ClaimSessionState): ClaimAnswers => {
    const before = last;
    const isSame = preferredDays.every((day) => before?.[`${day}Date`] === answers[`${day}Date`]);
    last = before !== undefined && isSame ? before : answers;
    return last;
  };
};

/** The days that are offered. The others close once three are chosen. */
export const DaysCalendar = ({ id, urgency, now }: DaysCalendarProps) => {
  const { dispatch } = useClaimSession();
  const [answersByDay] = useState(makeAnswersByDay);
  const answers = useClaim(answersByDay);
  const isFull = firstFreePreferredDay(answers) === undefined;
  return (
    <DayCalendar
      id={id}
      label={daysWording.calendar}
      several
      today={now.date}
      days={dayChoices(answers, isFull, urgency, now)}
      chosen={preferredDays.flatMap((day) => answers[`${day}Date`] ?? [])}
      onChoose={(date) => dispatch({ is: 'days-chosen', choice: { choose: 'day', date } })}
    />
  );
};
