import type { TaskEither } from 'fp-ts/TaskEither';
import { useEffect } from 'react';
import type { OpenedClaim } from '#application/use-cases/claim/opened-claim.ts';
import { isRefusal } from '#domain/claims/claim-route.ts';
import type { TaggedFailure } from '../../app/use-cases/run-use-case.ts';
import { ChooseDateStep } from './days/choose-date-step.tsx';
import { useClaimJourney, type ClaimJourney } from './journey/use-claim-journey.ts';
import { useOpenedClaim, type Reopen } from './opening/use-opened-claim.ts';
import { PaymentStep } from './payment/payment-step.tsx';
import { RefusalStep } from './refusal/refusal-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { ProblemAreaStep } from './stage/problem-area-step.tsx';
import { QuestionStep } from './stage/question-step.tsx';
import { LeaveDialog } from './submission/leave-dialog.tsx';
import { SubmitStep } from './submission/submit-step.tsx';
import { useSubmission, type Submission } from './submission/use-submission.ts';

/** An address that leads to a step which the answers do not open is put right. */
const useHonestAddress = ({ navigation, step }: ClaimJourney) => {
  const { wanted, goTo } = navigation;
  const shown = wanted.step ?? 'problemArea';
  useEffect(() => {
    if (shown !== step) goTo(step, { replace: true, returning: wanted.returning });
  }, [shown, step, goTo, wanted.returning]);
};

/** Brings the confirmation before the claim is sent: after that the line may be gone. */
const useFetchConfirmation = () => {
  useEffect(() => {
    void Promise.allSettled([import('../claim-confirmation/claim-confirmation-screen.tsx')]);
  }, []);
};

type StepProps = {
  readonly journey: ClaimJourney;
  readonly submission: Submission;
  readonly reopen: Reopen;
};

const Step = ({ journey, submission, reopen }: StepProps) => {
  const { step, progress } = journey;
  if (step === 'problemArea') return <ProblemAreaStep journey={journey} />;
  if (step === 'chooseDate') return <ChooseDateStep journey={journey} />;
  if (step === 'review') return <ReviewStep journey={journey} submission={submission} />;
  if (step === 'paymentDetails') return <PaymentStep journey={journey} reopen={reopen} />;
  if (step === 'submitClaim') return <SubmitStep journey={journey} submission={submission} />;
  if (!isRefusal(step)) return <QuestionStep journey={journey} stage={step} />;
  return progress.refusal === undefined ? null : (
    <RefusalStep journey={journey} refusal={progress.refusal} />
  );
};

type ClaimFormProps = {
  readonly opened: OpenedClaim;
  /** Opens it anew. */
  readonly open: TaskEither<TaggedFailure, OpenedClaim>;
};

/**
 * The claim form of one contract. It works with the facts that it was opened with; the platform has the last word, and
 * before a payment and after a refusal the form goes by what the platform holds by then.
 */
export const ClaimForm = ({ opened: given, open }: ClaimFormProps) => {
  const { opened, reopen } = useOpenedClaim(given, open);
  const journey = useClaimJourney(opened);
  const submission = useSubmission(journey, reopen);
  useHonestAddress(journey);
  useFetchConfirmation();
  return (
    <>
      <Step key={journey.step} journey={journey} submission={submission} reopen={reopen} />
      <LeaveDialog sending={submission.state.phase === 'pending'} />
    </>
  );
};
