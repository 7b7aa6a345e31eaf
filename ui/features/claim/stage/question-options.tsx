import Bug from 'lucide-react/icons/bug';
import DoorOpen from 'lucide-react/icons/door-open';
import Droplets from 'lucide-react/icons/droplets';
import Flame from 'lucide-react/icons/flame';
import Grid2x2 from 'lucide-react/icons/grid-2x2';
import Heater from 'lucide-react/icons/heater';
import KeyRound from 'lucide-react/icons/key-round';
import Waves from 'lucide-react/icons/waves-horizontal';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import {
  claimQuestionKeys,
  claimQuestions,
  otherTextKeys,
  otherOption,
  type ClaimChoiceQuestion,
  type ClaimQuestion,
  type ClaimAnswers,
} from '#domain/claim';
import { isClaimJobType, type ClaimJobType } from '#domain/cover';
import type { OptionWords, QuestionWords } from '../../../shared/flow/answer-words.ts';
import { claimQuestionWording, otherWording } from '#words/features/claim/wording/questions.ts';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { claimOptionHints, claimOptionWording } from '#words/wording/claim-options.ts';

const size = '1.625rem';

const jobTypeIcons: Record<ClaimJobType, ReactNode> = {
  boiler: <Flame size={size} />,
  heating: <Heater size={size} />,
  electric: <Zap size={size} />,
  plumbing: <Droplets size={size} />,
  drainage: <Waves size={size} />,
  windows: <Grid2x2 size={size} />,
  locks: <KeyRound size={size} />,
  pests: <Bug size={size} />,
  doors: <DoorOpen size={size} />,
};

type Words = { readonly [option: string]: string | undefined };

const isChoice = (question: ClaimQuestion): question is ClaimChoiceQuestion =>
  claimQuestions[question].kind === 'choice';

/** The label of an option. */
const optionLabel = (question: ClaimChoiceQuestion, option: string): string => {
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

/** An answer in words: the label of its option, or the customer's text. `undefined` when there is none. */
export const claimAnswerWords = (
  question: ClaimQuestion,
  answers: ClaimAnswers,
): string | undefined => {
  const given = answers[question];
  const wordsKey = otherTextKeys[question];
  if (given === undefined) return undefined;
  if (wordsKey !== undefined && given === otherOption) return String(answers[wordsKey] ?? '');
  return isChoice(question) ? optionLabel(question, given) : given;
};
