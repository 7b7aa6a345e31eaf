import { preferredDays, type ClaimAnswerKey } from '#domain/claims/claim-questions.ts';
import { claimQuestionKeys } from '#domain/claims/claim-questions.ts';
import { preferredDayWording } from '../../../wording/claim/days.ts';
import { paymentWording } from '../../../wording/claim/payment.ts';
import { claimQuestionWording, otherWording } from '../../../wording/claim/questions.ts';

/** What an answer is called where it stands apart from its question. */
export const fieldName = (field: ClaimAnswerKey): string => {
  const question = claimQuestionKeys.find((key) => key === field);
  if (question !== undefined) return claimQuestionWording[question].name;
  const day = preferredDays.find((key) => field.startsWith(key));
  if (day !== undefined)
    return field.endsWith('Date') ? preferredDayWording[day].date : preferredDayWording[day].time;
  return field === 'paymentId' ? paymentWording.cardTitle : otherWording.name;
};
