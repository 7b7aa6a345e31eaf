import {
  otherTextKeys,
  type ClaimAnswerKey,
  type ClaimAnswers,
} from '#domain/claims/claim-answers.ts';
import { claimQuestions, type ClaimQuestion } from '#domain/claims/claim-questions.ts';
import type { AnswerClaim } from '../journey/use-claim-journey.ts';
import { ChoiceQuestion } from './choice-question.tsx';
import { DropdownQuestion } from './dropdown-question.tsx';
import { isChoice } from './question-options.ts';
import { TextQuestion } from './text-question.tsx';

type QuestionFieldProps = {
  readonly question: ClaimQuestion;
  readonly answers: ClaimAnswers;
  readonly errorOf: (field: ClaimAnswerKey) => string | undefined;
  readonly alone: boolean;
  readonly onAnswer: AnswerClaim;
};

/** One question of the claim form, by the way in which it is answered. */
export const QuestionField = ({
  question,
  answers,
  errorOf,
  alone,
  onAnswer,
}: QuestionFieldProps) => {
  const asked = { given: answers[question], error: errorOf(question), onAnswer };
  if (!isChoice(question)) return <TextQuestion question={question} {...asked} />;
  if (claimQuestions[question].display === 'list')
    return <ChoiceQuestion question={question} alone={alone} {...asked} />;
  const wordsKey = otherTextKeys[question];
  const words = wordsKey === undefined ? undefined : answers[wordsKey];
  return (
    <DropdownQuestion
      question={question}
      words={typeof words === 'string' ? words : undefined}
      wordsError={wordsKey === undefined ? undefined : errorOf(wordsKey)}
      {...asked}
    />
  );
};
