import type { ClaimStep } from '#application/claim-session/claim-steps.ts';
import { claimQuestions, type ClaimQuestion } from '#domain/claims/claim-questions.ts';
import { ChoiceQuestion } from './choice-question.tsx';
import { DropdownQuestion } from './dropdown-question.tsx';
import { isChoice } from './question-options.ts';
import { TextQuestion } from './text-question.tsx';

type QuestionFieldProps = {
  readonly stage: ClaimStep;
  readonly question: ClaimQuestion;
  /** The page's heading asks it already. */
  readonly alone: boolean;
};

/** One question of the claim form, by the way in which it is answered; drawn again by its own answer only. */
export const QuestionField = ({ stage, question, alone }: QuestionFieldProps) => {
  if (!isChoice(question)) return <TextQuestion stage={stage} question={question} />;
  return claimQuestions[question].display === 'list' ? (
    <ChoiceQuestion stage={stage} question={question} alone={alone} />
  ) : (
    <DropdownQuestion stage={stage} question={question} />
  );
};
