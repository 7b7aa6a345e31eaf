import {
  questionsOf,
  claimFlow,
  claimQuestionKeys,
  type ClaimQuestion,
  type Refusal,
  claimDecisionCode,
} from '#domain/claim';
import { questionsIn } from '#domain/flow';
import { refusalWording } from '../../../wording/claim/refusals.ts';

/** The questions that a refusal was decided by: those of its guard, or all of its stage when no guard held. */
export const decidingQuestions = ({ rule, decidedAt }: Refusal): readonly ClaimQuestion[] => {
  if (rule === 'otherwise') return questionsOf(decidedAt);
  const asked = questionsIn(claimFlow.guards[rule]);
  return claimQuestionKeys.filter((question) => asked.includes(question));
};

/** What support needs to find the decision again. */
export const refusalReference = (customer: string, refusal: Refusal): string =>
  refusalWording.quoted(customer, claimDecisionCode(refusal));
