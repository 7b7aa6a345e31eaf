import {
  claimQuestions,
  yesOrNo,
  type ClaimChoiceQuestion,
  type ClaimQuestion,
} from '#domain/claims/claim-questions.ts';
import { isClaimJobType } from '#domain/contracts/product.ts';
import type { ChoiceOption } from '../../../parts/fields/choice-card.tsx';
import { claimOptionHints, claimOptionWording } from '../../../wording/claim/options.ts';
import { jobTypeIcons } from './job-type-icons.tsx';

type Words = { readonly [option: string]: string | undefined };

export const isChoice = (question: ClaimQuestion): question is ClaimChoiceQuestion =>
  claimQuestions[question].kind === 'choice';

/** What an option is called. */
export const optionLabel = (question: ClaimChoiceQuestion, option: string): string => {
  const labels: Words = claimOptionWording[question];
  return labels[option] ?? option;
};

/** The options of a question as cards, with their icons and their few words more. */
export const optionsOf = (question: ClaimChoiceQuestion): readonly ChoiceOption[] => {
  const hints: Words = claimOptionHints[question] ?? {};
  return claimQuestions[question].options.map((value) => ({
    value,
    label: optionLabel(question, value),
    ...(hints[value] === undefined ? {} : { hint: hints[value] }),
    ...(question === 'jobType' && isClaimJobType(value) ? { icon: jobTypeIcons[value] } : {}),
  }));
};

/** Whether a question is answered with Yes or No. */
export const isYesOrNo = (question: ClaimChoiceQuestion): boolean =>
  claimQuestions[question].options.every((option) => yesOrNo.some((word) => word === option));
