import { memo, useCallback, useEffect } from 'react';
import type { ReadClaimAgain } from '#application/claim/claim-session.ts';
import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { firstStep, furthestStep, type ClaimFormStep } from '#application/claim/claim-steps.ts';
import { shownStep } from '#application/claim/shown-step.ts';
import { isRefusal, type ClaimCustomer } from '#domain/claim';
import { useFetchConfirmation } from './confirmation/customer-confirmation.tsx';
import { useCorrectAddress } from '../../shared/flow/use-correct-address.ts';
import { ChooseDateStep } from './days/choose-date-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { RefusalStep } from './refusal/refusal-step.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { useClaimNavigation } from './session/claim-navigation.ts';
import { ClaimSessionContext, useClaim, useClaimSession } from './session/claim-session-context.ts';
import { useOpenSession } from './session/use-open-session.ts';
import { ProblemAreaStep } from './stage/problem-area-step.tsx';
import { QuestionStep } from './stage/question-step.tsx';
import { LeaveDialog, useBlockLeaving } from './submission/leave-dialog.tsx';
import { SubmitStep } from './submission/submit-step.tsx';
import { useWaitForAnswer } from './submission/use-wait-for-answer.ts';

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
