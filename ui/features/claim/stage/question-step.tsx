import type { ReactNode } from 'react';
import { questionsToAnswer, questionsOf, type ClaimRefusal, type ClaimStage } from '#domain/claim';
import {
  claimFormWording,
  gasLineStages,
  stageSafety,
} from '#words/features/claim/wording/stages.ts';
import { emergencyWording, gasLine } from '#words/features/claim/wording/emergencies.ts';
import { StepForm } from '../../../shared/flow/step-form.tsx';
import { ClaimStepFrame } from './claim-step-frame.tsx';
import { ActionNote, EmergencyAdvice, useEmergencies } from './emergency-advice.tsx';
import { QuestionField } from './question-field.tsx';
import { useAnswer, useSubmitStage } from '../session/claim-session-context.ts';
import { PhoneLink } from '../../../shell/phone/phone-link.tsx';
import { FoldedNotice } from '../../../kit/notices/folded-notice.tsx';
import styles from './notice-line.module.css';

const GasLine = () => (
  <p className={styles.line}>
    <span>{gasLine.words}</span>{' '}
    <PhoneLink number={gasLine.number} label={emergencyWording.gas.call} />
  </p>
);

/** Safety advice before a question. */
const SafetyNote = ({ stage }: { readonly stage: ClaimStage }) => {
  const note = stageSafety[stage];
  const hasAdvice = useEmergencies().length > 0 && stage !== 'problemArea';
  return (
    <>
      {hasAdvice && <EmergencyAdvice />}
      {gasLineStages.has(stage) && !hasAdvice && <GasLine />}
      {note !== undefined && (
        <FoldedNotice tone="caution" title={note.title} open={false}>
          {note.steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </FoldedNotice>
      )}
    </>
  );
};

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
