import {
  claimQuestionKeys,
  claimQuestions,
  type ClaimChoiceQuestion,
  type ClaimQuestion,
} from '#domain/claim';
import { isClaimJobType } from '#domain/cover';
import type { OptionWords, QuestionWords } from '../../../shared/flow/answer-words.ts';
import { claimOptionHints, claimOptionWording } from '../../../wording/claim-options.ts';
import { claimQuestionWording, otherWording } from '../wording/questions.ts';
import { claimFormWording } from '../wording/stages.ts';
import { jobTypeIcons } from './job-type-icons.tsx';

type Words = { readonly [option: string]: string | undefined };

export const isChoice = (question: ClaimQuestion): question is ClaimChoiceQuestion =>
  claimQuestions[question].kind === 'choice';

/** The label of an option. */
export const optionLabel = (question: ClaimChoiceQuestion, option: string): string => {
  const labels: Words = claimOptionWording[question];
  return labels[option] ?? option;
};

const optionsOf = (question: ClaimChoiceQuestion): { readonly [option: string]: OptionWords } => {
  const hints: Words = claimOptionHints[question] ?? {};
  return Object.fromEntries(
    claimQuestions[question].options.map((value) => [
      value,
      {
        label: optionLabel(question, value),
        ...(hints[value] === undefined ? {} : { hint: hints[value] }),
        ...(question === 'jobType' && isClaimJobType(value) ? { icon: jobTypeIcons[value] } : {}),
      },
    ]),
  );
};

const wordsOf = (question: ClaimQuestion): QuestionWords => {
  const { ask, hint } = claimQuestionWording[question];
  return {
    ask,
    ...(hint === undefined ? {} : { hint }),
    ...(isChoice(question) ? { options: optionsOf(question) } : {}),
    details: { ask: otherWording.ask },
    placeholder: claimFormWording.chooseOne,
  };
};

/** The texts of every question of the claim, with the hints and icons of its options. */
export const questionWords = Object.fromEntries(
  claimQuestionKeys.map((question) => [question, wordsOf(question)]),
) as { readonly [Q in ClaimQuestion]: QuestionWords };
