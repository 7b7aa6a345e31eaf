import { useAtomValue } from 'jotai';
import { useEffect, memo } from 'react';
import { useLocation } from 'react-router-dom';
import { isSignedOut, unreachable } from '#application/sending/judge-failure.ts';
import type { ContractId } from '#domain/kernel';
import type { ClaimSession } from '#application/claim/claim-session.ts';
import type { ReadClaimAgain } from '#application/claim/run-claim-command.ts';
import {
  shownStep,
  isClaimInProgress,
  type ClaimFormStep,
} from '#application/claim/claim-session-state.ts';
import { isRefusal, type ClaimCustomer } from '#domain/claim';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { submissionWording } from '#words/features/claim/wording/problems.ts';
import { useRemote, useOpeningNumber } from '../../shell/query/use-remote.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { Redirect } from '../../shell/frame/redirect.tsx';
import { ToSignIn } from '../../shell/frame/guard.tsx';
import { sessionAtom } from '../../shell/session/session-state.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useCustomerUseCases, useDevice } from '../../shell/use-cases/use-cases-loader.ts';
import { OpeningFailed } from './opening/opening-failed.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Skeleton } from '../../kit/notices/states.tsx';
import { usePortalConfiguration } from '../../shell/configuration/portal-configuration.ts';
import { routeTable, usePortalModes } from '../../shell/addresses/portal-modes.ts';
import {
  isEntryOnDevice,
  readClaimEntry,
  storeClaimEntry,
  readStoredClaimEntry,
  type ClaimEntry,
} from '../../shell/addresses/claim-entry.ts';
import {
  useClaimAddress,
  ClaimSessionContext,
  useClaim,
  useClaimSession,
} from './session/claim-session-context.ts';
import { useFetchConfirmation } from './confirmation/customer-confirmation.tsx';
import { ChooseDateStep } from './days/choose-date-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { RefusalStep } from './refusal/refusal-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { useConnectSession, useOpenSession } from './session/use-open-session.ts';
import { ProblemAreaStep, QuestionStep } from './stage/question-step.tsx';
import { SubmitStep } from './submission/submit-step.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/notices/dialog.tsx';
import { useWarnBeforeLeaving } from '../../kit/notices/use-warn-before-leaving.ts';
import styles from './claim-screen.module.css';

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
  const step = useClaim(shownStep);
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
const ClaimForm = ({ customer, readAgain }: ClaimFormProps) => {
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

/** Whether the entry can belong to the signed-in user: a tab's history may hold another user's. */
const mayBeOf = (subject: string | undefined, entry: ClaimEntry): boolean =>
  !('contractId' in entry) ||
  entry.subject === undefined ||
  subject === undefined ||
  entry.subject === subject;

/**
 * The entry of the form: a contract of a signed-in customer, or in the old route table an e-mail with a postcode.
 * `undefined` if there is none; the old table has no guard that waits for the session.
 */
const useClaimEntry = (): ClaimEntry | 'pending' | undefined => {
  const location = useLocation();
  const device = useDevice();
  const address = useClaimAddress();
  const state: unknown = location.state;
  const { newAuth } = usePortalConfiguration();
  const table = routeTable(newAuth, usePortalModes());
  const session = useAtomValue(sessionAtom);
  const subject = session.phase === 'signed-in' ? session.session.subject : undefined;
  // An address without a step starts a new claim. Without a contract in its navigation state it was typed by hand.
  const isKept = address.step !== undefined || address.isUnknown || isEntryOnDevice(state);
  const kept = isKept ? readStoredClaimEntry(device) : undefined;
  const entry = [readClaimEntry(state), kept].find(
    (candidate) => candidate !== undefined && mayBeOf(subject, candidate),
  );

  useEffect(() => {
    const entered = readClaimEntry(state);
    if (entered !== undefined && mayBeOf(subject, entered)) storeClaimEntry(device, entered);
  }, [device, state, subject]);

  if (entry === undefined) return undefined;
  if (!('contractId' in entry)) return table === 'old' ? entry : undefined;
  if (session.phase === 'unknown') return 'pending';
  return session.phase === 'signed-in' ? entry : undefined;
};

/** Placeholder while the contract and the jobs are loading. */
const OpeningPage = () => (
  <Page>
    <PageHeading title={claimFormWording.loading} />
    <Skeleton label={claimFormWording.loading} cards={3} />
  </Page>
);

const ContractClaim = ({ contractId }: { readonly contractId: ContractId }) => {
  const { openClaim, reopenClaim } = useCustomerUseCases();
  const session = useSession();
  const claim = useRemote(
    ['claim', contractId, useOpeningNumber()],
    openClaim(session, contractId),
  );
  if (claim.state === 'loading') return <OpeningPage />;
  if (claim.state === 'ready') return <ClaimForm customer={claim.value} readAgain={reopenClaim} />;
  return isSignedOut(claim.failure) ? (
    <OpeningPage />
  ) : (
    <OpeningFailed failure={claim.failure} retry={claim.retry} />
  );
};

type IdentifiedClaimProps = { readonly email: string; readonly postcode: string };

const IdentifiedClaim = ({ email, postcode }: IdentifiedClaimProps) => {
  const { openIdentifiedClaim } = useCustomerUseCases();
  const open = openIdentifiedClaim(email, postcode);
  const claim = useRemote(['identified-claim', email, postcode, useOpeningNumber()], open);
  if (claim.state === 'loading') return <OpeningPage />;
  if (claim.state === 'ready') return <ClaimForm customer={claim.value} readAgain={() => open} />;
  const { failure, retry } = claim;
  if (failure.reason === 'email-and-postcode-required') return <Redirect to={paths.properties} />;
  return <OpeningFailed failure={isSignedOut(failure) ? unreachable : failure} retry={retry} />;
};

/**
 * The claim form, opened with a contract or an identified customer (document 2, section 2). The old table has no guard
 * that sends a visitor with an ended session away.
 */
export const ClaimScreen = () => {
  const entry = useClaimEntry();
  const session = useAtomValue(sessionAtom);
  const isRefused = session.phase === 'signed-out' && session.because === 'refused';
  if (isRefused) return <ToSignIn comesBack />;
  if (entry === undefined) return <Redirect to={paths.properties} />;
  if (entry === 'pending') return <OpeningPage />;
  return 'contractId' in entry ? (
    <ContractClaim key={entry.contractId} contractId={entry.contractId} />
  ) : (
    <IdentifiedClaim key={`${entry.email} ${entry.postcode}`} {...entry} />
  );
};
