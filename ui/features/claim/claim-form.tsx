import { memo, useEffect } from 'react';
import type { ClaimSession } from '#application/claim/claim-session.ts';
import type { ReadClaimAgain } from '#application/claim/run-claim-command.ts';
import { isClaimInProgress } from '#application/claim/claim-session-state.ts';
import type { ClaimFormStep } from '#application/claim/claim-steps.ts';
import { isRefusal, type ClaimCustomer } from '#domain/claim';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { submissionWording } from '#words/features/claim/wording/problems.ts';
import { useFetchConfirmation } from './confirmation/customer-confirmation.tsx';
import { ChooseDateStep } from './days/choose-date-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { RefusalStep } from './refusal/refusal-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { ClaimSessionContext, useClaim, useClaimSession } from './session/claim-session-context.ts';
import { useConnectSession, useOpenSession } from './session/use-open-session.ts';
import { ProblemAreaStep, QuestionStep } from './stage/question-step.tsx';
import { SubmitStep } from './submission/submit-step.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/notices/dialog.tsx';
import styles from './claim-form.module.css';
import { useWarnBeforeLeaving } from '../../kit/notices/use-warn-before-leaving.ts';

/** Asks for confirmation before the user leaves the form; the browser does when the page closes. */
const LeaveDialog = ({ session }: { readonly session: ClaimSession }) => {
  const { isAsked, stay, leave } = useConnectSession(session);
  useWarnBeforeLeaving(useClaim((state) => isClaimInProgress(state) || !state.isStored));
  return (
    <Dialog
      open={isAsked}
      title={submissionWording.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button onPress={stay}>{submissionWording.stay}</Button>
          <Button variant="secondary" onPress={leave}>
            {submissionWording.goAnyway}
          </Button>
        </>
      }
    >
      <p>{submissionWording.leave}</p>
    </Dialog>
  );
};

/** Asks for confirmation before a changed answer removes others. */
const RemovalDialog = () => {
  const { dispatch } = useClaimSession();
  const questions = useClaim(({ removal }) => removal)?.questions ?? [];
  const stay = () => dispatch({ is: 'removal-declined' });
  return (
    <Dialog
      open={questions.length > 0}
      title={claimFormWording.removeTitle(questions.length)}
      onClose={stay}
      actions={
        <>
          <Button onPress={() => dispatch({ is: 'removal-confirmed' })}>
            {claimFormWording.remove}
          </Button>
          <Button variant="secondary" onPress={stay}>
            {claimFormWording.keepAnswers}
          </Button>
        </>
      }
    >
      <p>{claimFormWording.removeBecause(questions.length)}</p>
      <ul className={styles.answers}>
        {questions.map((question) => (
          <li key={question}>{claimQuestionWording[question].name}</li>
        ))}
      </ul>
      <p>{claimFormWording.removeUndo(questions.length)}</p>
    </Dialog>
  );
};

const Step = memo(({ step }: { readonly step: ClaimFormStep }) => {
  if (step === 'problemArea') return <ProblemAreaStep />;
  if (step === 'chooseDate') return <ChooseDateStep />;
  if (step === 'review') return <ReviewStep />;
  if (step === 'paymentDetails') return <PaymentStep />;
  if (step === 'submitClaim') return <SubmitStep />;
  return isRefusal(step) ? <RefusalStep /> : <QuestionStep stage={step} />;
});

const ShownStep = () => {
  const step = useClaim((state) => state.step);
  return <Step key={step} step={step} />;
};

type ClaimFormProps = {
  readonly customer: ClaimCustomer;
  readonly readAgain: ReadClaimAgain;
};

/**
 * The claim form of one contract, with the data as of its opening. It is read again before a payment and after a
 * refusal, and the platform decides.
 */
export const ClaimForm = ({ customer, readAgain }: ClaimFormProps) => {
  const session = useOpenSession(customer, readAgain);
  const fetchConfirmation = useFetchConfirmation();
  useEffect(() => void fetchConfirmation().catch(() => undefined), [fetchConfirmation]);
  return (
    <ClaimSessionContext value={session}>
      <ShownStep />
      <LeaveDialog session={session} />
      <RemovalDialog />
    </ClaimSessionContext>
  );
};
