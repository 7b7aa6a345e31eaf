import {
  amountOnHold,
  isClaimPaid,
  refusalOf,
  claimStatusOf,
  type ClaimStatus,
} from '#application/claim-session/claim-session-state.ts';
import { formatPounds } from '#domain/kernel/pence.ts';
import { useTryAgainWhenBack } from '../../../app/connection/use-try-again-when-back.ts';
import { PageHeading } from '../../../app/shell/page-heading.tsx';
import { ActionBar } from '../../../parts/buttons/action-bar.tsx';
import { Button } from '../../../parts/buttons/button.tsx';
import { Spinner } from '../../../parts/buttons/spinner.tsx';
import { Page } from '../../../parts/layout/page.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { stageTitles } from '../../../wording/claim/stages.ts';
import { submissionWording } from '../../../wording/claim/submission.ts';
import { useClaimNavigation } from '../session/claim-navigation.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { ClaimProperty } from '../stage/claim-property.tsx';
import { SubmissionOutcome } from './submission-outcome.tsx';

const titleOf = (standing: ClaimStatus): string => {
  if (standing === 'refused') return submissionWording.refusedTitle;
  return standing === 'unanswered' || standing === 'not-taken'
    ? submissionWording.failedTitle
    : stageTitles.submitClaim;
};

const OnItsWay = ({ paid }: { readonly paid: boolean }) => {
  const held = useClaim(amountOnHold);
  return (
    <>
      <Spinner label={submissionWording.pending} />
      <NoticeBox>
        {paid ? submissionWording.whyNoBack(formatPounds(held)) : submissionWording.whyNoChange}
      </NoticeBox>
    </>
  );
};

const CheckAnswers = () => {
  const { goTo } = useClaimNavigation();
  return (
    <Button variant="secondary" onPress={() => goTo('review')}>
      {submissionWording.checkAnswers}
    </Button>
  );
};

/** A refused claim may be changed; the payment that is held stays with it. */
const Amend = ({ paid }: { readonly paid: boolean }) => {
  const { goTo } = useClaimNavigation();
  return (
    <>
      {paid && <NoticeBox tone="good">{submissionWording.refusedHeld}</NoticeBox>}
      <ActionBar>
        <Button onPress={() => goTo('chooseDate', { returning: true })}>
          {submissionWording.changeDays}
        </Button>
        <CheckAnswers />
      </ActionBar>
    </>
  );
};

/** The claim on its way, and what came of it; one that may have been raised can only be sent again as it is. */
export const SubmitStep = () => {
  const { dispatch } = useClaimSession();
  const standing = useClaim(claimStatusOf);
  const refusal = useClaim(refusalOf);
  const paid = useClaim(isClaimPaid);
  // Its outcome is open: it is sent again under its own key, so that it is created once.
  useTryAgainWhenBack(standing === 'unanswered', () => dispatch({ is: 'send-pressed' }));
  const isOnItsWay = !['unanswered', 'not-taken', 'refused'].includes(standing);
  const title = titleOf(standing);
  return (
    <Page>
      <PageHeading
        title={title}
        problem={standing === 'refused'}
        focusKey={title}
        above={<ClaimProperty />}
      />
      {isOnItsWay && <OnItsWay paid={paid} />}
      <SubmissionOutcome standing={standing} refusal={refusal} paid={paid} />
      {(standing === 'unanswered' || standing === 'not-taken') && (
        <ActionBar>
          <Button onPress={() => dispatch({ is: 'send-pressed' })}>
            {submissionWording.again}
          </Button>
          {standing === 'not-taken' && <CheckAnswers />}
        </ActionBar>
      )}
      {standing === 'refused' && <Amend paid={paid} />}
    </Page>
  );
};
