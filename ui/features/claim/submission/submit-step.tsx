import { amountOnHold } from '#application/claim/claim-payment.ts';
import {
  isPaid,
  refusalOf,
  submissionStatusOf,
  type SubmissionStatus,
} from '#application/claim/claim-session-state.ts';
import { formatPounds } from '#domain/money';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { submissionWording } from '#words/features/claim/wording/problems.ts';
import { printWording } from '#words/wording/print.ts';
import { useTryAgainWhenBack } from '../../../shell/connection/use-online.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { Button, Spinner } from '../../../kit/buttons/button.tsx';
import { PrintButton } from '../../../kit/buttons/print-button.tsx';
import { DecisionReference } from '../../../shared/explain/why.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { useClaim, useClaimSession, useOpenStep } from '../session/claim-session-context.ts';
import { ClaimProperty, NotStored } from '../stage/claim-aside.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { ErrorBar } from '../../../kit/notices/error-bar.tsx';
import { Reference } from '../../../kit/notices/states.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import styles from './submit-step.module.css';

type SubmissionOutcomeProps = {
  readonly claimStatus: SubmissionStatus;
  /** The platform's message about a refused claim. */
  readonly refusal: string;
  /** The number of the receipt of a refused claim. */
  readonly receipt?: string | undefined;
  /** Whether money is on hold for the claim. */
  readonly paid: boolean;
};

/** Why the claim failed, and whether anything is lost (document 2, section 8). */
export const SubmissionOutcome = ({
  claimStatus,
  refusal,
  receipt,
  paid,
}: SubmissionOutcomeProps) => {
  if (claimStatus === 'refused')
    return (
      <ScrollIntoView>
        <ErrorBar message={refusal} />
        {receipt === undefined ? <Reference /> : <DecisionReference receipt={receipt} />}
        <p className={styles.help}>
          <Words text={submissionWording.refusedHelp} />
        </p>
      </ScrollIntoView>
    );
  if (claimStatus !== 'unconfirmed' && claimStatus !== 'failed') return null;
  return (
    <ScrollIntoView>
      <NoticeBox tone="danger" role="alert">
        <p>
          <Words text={submissionWording.failed} />
        </p>
        <p>
          <Words text={submissionWording.failedAgain} />
        </p>
        <p>{paid ? submissionWording.safe : submissionWording.safeUnpaid}</p>
      </NoticeBox>
      <Reference />
    </ScrollIntoView>
  );
};

const titleOf = (claimStatus: SubmissionStatus): string => {
  if (claimStatus === 'refused') return submissionWording.refusedTitle;
  return claimStatus === 'unconfirmed' || claimStatus === 'failed'
    ? submissionWording.failedTitle
    : stageTitles.submitClaim;
};

const PendingClaim = ({ paid }: { readonly paid: boolean }) => {
  const amount = useClaim(amountOnHold);
  return (
    <>
      <Spinner label={submissionWording.pending} />
      <NoticeBox>
        {paid ? submissionWording.whyNoBack(formatPounds(amount)) : submissionWording.whyNoChange}
      </NoticeBox>
    </>
  );
};

const CheckAnswers = () => {
  const openStep = useOpenStep();
  return (
    <Button variant="secondary" onPress={() => openStep('review')}>
      {submissionWording.checkAnswers}
    </Button>
  );
};

/** A refused claim may be edited; its payment stays on hold for it. */
const Amend = ({ paid }: { readonly paid: boolean }) => {
  const openStep = useOpenStep();
  return (
    <>
      {paid && <NoticeBox tone="good">{submissionWording.refusedOnHold}</NoticeBox>}
      <ActionBar>
        <Button onPress={() => openStep('chooseDate', { returnsTo: 'review' })}>
          {submissionWording.changeDays}
        </Button>
        <CheckAnswers />
        <PrintButton>{printWording.print}</PrintButton>
      </ActionBar>
    </>
  );
};

/** The pending claim, and its outcome. A claim that may have been created can only be sent again unchanged. */
export const SubmitStep = () => {
  const { dispatch } = useClaimSession();
  const { claimStatus, refusal, paid } = useClaim((state) => ({
    claimStatus: submissionStatusOf(state),
    refusal: refusalOf(state),
    paid: isPaid(state.progress),
  }));
  // The outcome is unknown: it is sent again under its key, so that it is created once.
  useTryAgainWhenBack(claimStatus === 'unconfirmed', () => dispatch({ is: 'send-clicked' }));
  const isPending = !['unconfirmed', 'failed', 'refused'].includes(claimStatus);
  const title = titleOf(claimStatus);
  return (
    <Page>
      <PageHeading
        title={title}
        problem={claimStatus === 'refused'}
        focusKey={title}
        above={<ClaimProperty />}
      />
      {isPending && <PendingClaim paid={paid} />}
      <SubmissionOutcome
        claimStatus={claimStatus}
        refusal={refusal?.message ?? ''}
        receipt={refusal?.receipt}
        paid={paid}
      />
      <NotStored />
      {(claimStatus === 'unconfirmed' || claimStatus === 'failed') && (
        <ActionBar>
          <Button onPress={() => dispatch({ is: 'send-clicked' })}>
            {submissionWording.again}
          </Button>
          {claimStatus === 'failed' && <CheckAnswers />}
        </ActionBar>
      )}
      {claimStatus === 'refused' && <Amend paid={paid} />}
    </Page>
  );
};
