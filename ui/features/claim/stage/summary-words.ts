import {
  claimQuestionKeys,
  claimQuestions,
  preferredDays,
  type ClaimFieldProblem,
} from '#domain/claim';
import { preferredDayWording } from '../../../shared/booking/wording/days.ts';
import { paymentWording } from '../wording/payment.ts';
import { problemWording } from '../wording/problems.ts';
import { claimQuestionWording, otherWording } from '../wording/questions.ts';
import { missingAnswer } from '../../../wording/error-summary.ts';

/** The name of an answer outside its question. */
const fieldName = (field: string): string => {
  const question = claimQuestionKeys.find((key) => key === field);
  if (question !== undefined) return claimQuestionWording[question].name;
  const day = preferredDays.find((key) => field.startsWith(key));
  if (day !== undefined)
    return field.endsWith('Date') ? preferredDayWording[day].date : preferredDayWording[day].time;
  return field === 'paymentId' ? paymentWording.cardTitle : otherWording.name;
};

/** The line of the error summary about a field, as a full sentence. */
export const summaryWords = (problem: ClaimFieldProblem): string => {
  const question = claimQuestionKeys.find((key) => key === problem.field);
  if (problem.problem === 'other-unspecified') return missingAnswer('Enter', otherWording);
  if (question !== undefined && problem.problem !== 'too-long')
    return missingAnswer(
      claimQuestions[question].kind === 'text' ? 'Enter' : 'Choose',
      claimQuestionWording[question],
    );
  return `${fieldName(problem.field)}: ${problemWording(problem)}`;
};
