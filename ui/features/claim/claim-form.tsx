import { memo, useCallback, useEffect, useState } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';
import type { ReadClaimAgain } from '#application/claim/claim-session.ts';
import {
  type ClaimSessionState,
  isClaimInProgress,
  submissionStatusOf,
} from '#application/claim/claim-session-state.ts';
import { firstStep, furthestStep, type ClaimFormStep } from '#application/claim/claim-steps.ts';
import { shownStep } from '#application/claim/shown-step.ts';
import { isRefusal, type ClaimCustomer } from '#domain/claim';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { submissionWording } from '#words/features/claim/wording/submission.ts';
import { useFetchConfirmation } from './confirmation/customer-confirmation.tsx';
import { useCorrectAddress } from '../../shared/flow/use-correct-address.ts';
import { ChooseDateStep } from './days/choose-date-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { RefusalStep } from './refusal/refusal-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import {
  ClaimSessionContext,
  useClaim,
  useClaimSession,
  useClaimNavigation,
} from './session/claim-session-context.ts';
import { useOpenSession } from './session/use-open-session.ts';
import { ProblemAreaStep } from './stage/problem-area-step.tsx';
import { QuestionStep } from './stage/question-step.tsx';
import { SubmitStep } from './submission/submit-step.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/notices/dialog.tsx';
import styles from './claim-form.module.css';
import { paths } from '../../shell/addresses/paths.ts';
import { useWarnBeforeLeaving } from '../../kit/notices/use-warn-before-leaving.ts';

const shortWaitMilliseconds = 300;

/** Whether the last submission has been pending for long. */
const useWaitForAnswer = (): 'short' | 'long' => {
  const isSending = useClaim((state) => submissionStatusOf(state) === 'sending');
  const [wait, setWait] = useState<'short' | 'long'>('short');
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => setWait('long'), shortWaitMilliseconds);
    return () => {
      clearTimeout(timer);
      setWait('short');
    };
  }, [isSending]);
  return wait;
};

/** Blocks a navigation away from the form while its claim is pending, except to the confirmation. */
const useBlockLeaving = (): Blocker => {
  const { state } = useClaimSession();
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isClaimInProgress(state()) &&
      nextLocation.pathname !== paths.claimConfirmation &&
      nextLocation.pathname !== currentLocation.pathname,
  );
};

/** Asks for confirmation before the user leaves the form; the browser does when the page closes. */
const LeaveDialog = ({ blocker }: { readonly blocker: Blocker }) => {
  useWarnBeforeLeaving(useClaim(isClaimInProgress));
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={submissionWording.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button onPress={stay}>{submissionWording.stay}</Button>
          <Button variant="secondary" onPress={() => blocker.proceed?.()}>
            {submissionWording.goAnyway}
          </Button>
        </>
      }
    >
      <p>{submissionWording.leave}</p>
    </Dialog>
  );
};

const pendingRemoval = ({ removal }: ClaimSessionState) => removal;

/** Asks for confirmation before a changed answer removes others. */
const RemovalDialog = () => {
  const { dispatch } = useClaimSession();
  const questions = useClaim(pendingRemoval)?.questions ?? [];
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

const useConfirmationAhead = () => {
  const fetchConfirmation = useFetchConfirmation();
  useEffect(() => {
    void Promise.allSettled([fetchConfirmation()]);
  }, [fetchConfirmation]);
};

const Step = memo(({ step }: { readonly step: ClaimFormStep }) => {
  if (step === 'problemArea') return <ProblemAreaStep />;
  if (step === 'chooseDate') return <ChooseDateStep />;
  if (step === 'review') return <ReviewStep />;
  if (step === 'paymentDetails') return <PaymentStep />;
  if (step === 'submitClaim') return <SubmitStep />;
  return isRefusal(step) ? <RefusalStep /> : <QuestionStep stage={step} />;
});

/** The step of the address, as far as the claim allows it. While the claim is pending, leaving needs a confirmation. */
const ShownStep = () => {
  const { dispatch } = useClaimSession();
  const navigation = useClaimNavigation();
  const { step: wanted, isUnknown } = navigation.wanted;
  const wait = useWaitForAnswer();
  const step = useClaim(
    useCallback(
      (state: ClaimSessionState) =>
        shownStep(state, isUnknown ? furthestStep(state.progress) : wanted, wait),
      [wanted, isUnknown, wait],
    ),
  );
  const blocker = useBlockLeaving();
  useEffect(() => dispatch({ is: 'step-shown', step }), [dispatch, step]);
  useCorrectAddress(navigation, step, firstStep, blocker.state !== 'unblocked');
  return (
    <>
      <Step key={step} step={step} />
      <LeaveDialog blocker={blocker} />
      <RemovalDialog />
    </>
  );
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
  useConfirmationAhead();
  return (
    <ClaimSessionContext value={session}>
      <ShownStep />
    </ClaimSessionContext>
  );
};
