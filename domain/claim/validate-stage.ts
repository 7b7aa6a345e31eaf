import type { Urgency } from '../booking/index.ts';
import {
  answerSentences,
  readAnswer,
  type AnswerFieldProblem,
  type AnswerProblem,
  type ProblemSentences,
} from '../flow/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { LondonTime } from '../time/index.ts';
import { preferredDays } from './answer-names.ts';
import { type ClaimAnswers, questionsToAnswer } from './claim-answers.ts';
import { dayProblem, type DayProblem } from './claim-days.ts';
import type { ClaimStage } from './claim-flow.ts';
import { claimQuestions } from './claim-questions.ts';

/** The problems of an answer that the claim form can find. */
export type ClaimProblem =
  | Extract<
      AnswerProblem,
      { readonly problem: 'required' | 'not-an-option' | 'other-unspecified' | 'too-long' }
    >
  | { readonly problem: 'not-paid' }
  | { readonly problem: DayProblem };

export type ClaimFieldProblem = AnswerFieldProblem<ClaimProblem>;

/** The sentences of the problems of a claim. */
export const claimSentences: ProblemSentences<ClaimProblem> = {
  ...answerSentences,
  'slot-not-offered': () => 'The time is not offered on this day',
  'not-paid': () => 'The contribution is not paid',
  'date-missing': () => 'The day is missing',
  'time-missing': () => 'The time is missing',
  'date-not-offered': () => 'The day is not offered',
  'date-repeated': () => 'The day is chosen twice',
};

/** The urgency and the moments for the calendar. */
type CalendarContext = {
  readonly urgency: Urgency;
  /** The London times at which the offered days and slots count. */
  readonly moments: readonly Pick<LondonTime, 'date' | 'hour'>[];
  /** The limits to decide by; those of each moment without it. */
  readonly asOf?: AsOf;
};

const problemsOfDays = (
  answers: ClaimAnswers,
  { urgency, moments, asOf }: CalendarContext,
): readonly ClaimFieldProblem[] =>
  preferredDays.flatMap((day): readonly ClaimFieldProblem[] => {
    const problem = dayProblem(day, answers, urgency, moments, asOf);
    if (problem === undefined) return [];
    const aboutTime = problem === 'time-missing' || problem === 'slot-not-offered';
    return [{ field: aboutTime ? `${day}Time` : `${day}Date`, problem }];
  });

/**
 * Every problem of a stage's answers, in the order of its questions; empty when the stage may be left (document 2,
 * section 5). An end has none.
 */
export const validateStage = (
  stage: ClaimStage,
  answers: ClaimAnswers,
  calendar: CalendarContext,
): readonly ClaimFieldProblem[] => {
  if (stage === 'chooseDate') return problemsOfDays(answers, calendar);
  if (stage === 'paymentDetails')
    return (answers.paymentId ?? '') === '' ? [{ field: 'paymentId', problem: 'not-paid' }] : [];
  return questionsToAnswer(stage, answers).flatMap(
    (question) =>
      readAnswer(question, claimQuestions[question], answers)
        .problems as readonly ClaimFieldProblem[],
  );
};
