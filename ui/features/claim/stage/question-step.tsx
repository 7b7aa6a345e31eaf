import type { ReactNode } from 'react';
import { questionsToAnswer, questionsOf, type ClaimRefusal, type ClaimStage } from '#domain/claim';
import { StepForm } from '../../../shared/flow/step-form.tsx';
import { claimFormWording } from '../wording/stages.ts';
import { ClaimStepFrame } from './claim-step-frame.tsx';
import { ActionNote } from './action-note.tsx';
import { QuestionField } from './question-field.tsx';
import { SafetyNote } from './safety-note.tsx';
import { useAnswer } from './use-answer.ts';
import { useSubmitStage } from './use-submit-stage.ts';

type QuestionStepProps = {
  readonly stage: Exclude<ClaimStage, ClaimRefusal>;
  /** Another heading above is the page's heading. */
  readonly second?: boolean;
  /** Content above the questions. */
  readonly children?: ReactNode;
};

/** A stage of the claim form with questions. */
export const QuestionStep = ({ stage, second = false, children }: QuestionStepProps) => {
  const gasLeak = useAnswer('gasLeak');
  const labelHidden = questionsOf(stage).length === 1;
  const submit = useSubmitStage(stage);
  return (
    <ClaimStepFrame step={stage} second={second}>
      <StepForm
        action={claimFormWording.next}
        above={
          <>
            {children}
            <SafetyNote stage={stage} />
          </>
        }
        note={<ActionNote />}
        onSubmit={submit}
      >
        {questionsToAnswer(stage, { ...(gasLeak !== undefined && { gasLeak }) }).map((question) => (
          <QuestionField
            key={question}
            stage={stage}
            question={question}
            labelHidden={labelHidden}
          />
        ))}
      </StepForm>
    </ClaimStepFrame>
  );
};
