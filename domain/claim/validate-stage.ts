import {
  instant,
  millisecondsPerMinute,
  type Instant,
  londonTime,
  type LondonTime,
  parseLocalDate,
} from '../time/index.ts';
import {
  isClaimDay,
  isSlotOpen,
  type ChosenDay,
  type Urgency,
  isVisitSlot,
} from '../booking/index.ts';
import { fixedValue, type AsOf } from '../limits/index.ts';
import { offerValidLimit } from './claim-limits.ts';
import { type ClaimAnswers, questionsToAnswer } from './claim-answers.ts';
import { preferredDays, type PreferredDay } from './answer-names.ts';
import type { ClaimStage } from './claim-flow.ts';
import { claimQuestions } from './claim-questions.ts';
import {
  answerSentences,
  readAnswer,
  type AnswerFieldProblem,
  type AnswerProblem,
  type ProblemSentences,
} from '../flow/index.ts';

/** A problem of one of the three preferred days. */
export type DayProblem =
  | 'date-missing'
  | 'time-missing'
  | 'date-not-offered'
  | 'date-repeated'
  | 'slot-not-offered';

type Moment = Pick<LondonTime, 'date' | 'hour'>;

/**
 * The problem of one preferred day, by the days and slots offered at any of the given moments. A date of an earlier
 * preferred day is a repetition.
 *
 * @param asOf the limits to decide by; those of each moment without it
 */
export const dayProblem = (
  day: PreferredDay,
  answers: ClaimAnswers,
  urgency: Urgency,
  moments: readonly Moment[],
  asOf?: AsOf,
): DayProblem | undefined => {
  const text = answers[`${day}Date`];
  const slots = answers[`${day}Time`] ?? [];
  if (text === undefined || text === '') return 'date-missing';
  const date = parseLocalDate(text);
  if (date === undefined || !moments.some((now) => isClaimDay(date, urgency, now, asOf)))
    return 'date-not-offered';
  const earlier = preferredDays.slice(0, preferredDays.indexOf(day));
  if (earlier.some((other) => answers[`${other}Date`] === date)) return 'date-repeated';
  if (slots.length === 0) return 'time-missing';
  const repeated = new Set(slots).size < slots.length;
  const isOffered = (slot: string): boolean =>
    moments.some((now) => isSlotOpen(date, slot, urgency, now, asOf));
  return repeated || !slots.every(isOffered) ? 'slot-not-offered' : undefined;
};

/** The three preferred days as chosen; incomplete days are omitted. */
export const chosenDays = (answers: ClaimAnswers): readonly ChosenDay[] =>
  preferredDays.flatMap((day) => {
    const date = parseLocalDate(answers[`${day}Date`] ?? '');
    const slots = (answers[`${day}Time`] ?? []).filter(isVisitSlot);
    return date === undefined || slots.length === 0 ? [] : [{ date, slots }];
  });

/** Minutes for which a day and slot that were offered may still be sent, so that paying does not lose them. */
const offerValidMinutes = /* @__PURE__ */ fixedValue(offerValidLimit);

/** The London times at which a claim sent now has its days and slots judged: now, and half an hour ago. */
export const offerMoments = (now: Instant): readonly [LondonTime, ...LondonTime[]] => [
  londonTime(now),
  londonTime(instant(now - offerValidMinutes * millisecondsPerMinute)),
];

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
