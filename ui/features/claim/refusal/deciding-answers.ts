import {
  questionsOf,
  claimFlow,
  claimQuestionKeys,
  type ClaimQuestion,
  type Refusal,
  claimDecisionCode,
} from '#domain/claim';
import { questionsIn } from '#domain/flow';
import { refusalWording } from '../../../shared/repair/wording/refusals.ts';

/** The questions that decided a refusal: those of its guard, or all of its stage if no guard applied. */
export const decidingQuestions = ({ rule, decidedAt }: Refusal): readonly ClaimQuestion[] => {
  if (rule === 'otherwise') return questionsOf(decidedAt);
  const questions = questionsIn(claimFlow.guards[rule]);
  return claimQuestionKeys.filter((question) => questions.includes(question));
};

/** The reference with which support can find the decision. */
export const refusalReference = (customer: string, refusal: Refusal): string =>
  refusalWording.quoted(customer, claimDecisionCode(refusal));
