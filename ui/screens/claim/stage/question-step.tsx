import type { ReactNode } from 'react';
import { questionsOf, type ClaimAnswerKey } from '#domain/claims/claim-answers.ts';
import type { ClaimRefusal, ClaimStage } from '#domain/claims/claim-flow.ts';
import { problemWording } from '../../../wording/claim/problems.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import { QuestionField } from './question-field.tsx';
import { SafetyNote } from './safety-note.tsx';
import { StageForm } from './stage-form.tsx';
import { StepFrame } from './step-frame.tsx';

type QuestionStepProps = {
  readonly journey: ClaimJourney;
  readonly stage: Exclude<ClaimStage, ClaimRefusal>;
  /** What stands above the questions. */
  readonly children?: ReactNode;
};

/** A stage of the claim form that asks questions. */
export const QuestionStep = ({ journey, stage, children }: QuestionStepProps) => {
  const questions = questionsOf(stage);
  const errorOf = (field: ClaimAnswerKey): string | undefined => {
    const problem = journey.problems.find((candidate) => candidate.field === field);
    return problem === undefined ? undefined : problemWording(problem);
  };
  return (
    <StepFrame journey={journey} step={stage}>
      {children}
      <SafetyNote stage={stage} />
      <StageForm onSubmit={journey.submitStage}>
        {questions.map((question) => (
          <QuestionField
            key={question}
            question={question}
            answers={journey.draft.answers}
            errorOf={errorOf}
            alone={questions.length === 1}
            onAnswer={journey.answer}
          />
        ))}
      </StageForm>
    </StepFrame>
  );
};
