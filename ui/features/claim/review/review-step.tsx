import { mayBeDone } from '#application/sending/attempt.ts';
import { isLocked, type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { urgencyWording } from '#words/shared/booking/wording/days.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import { useWideScreen } from '../../../kit/layout/use-media-query.ts';
import { ContributionWords, useAnswerRows, useDayRows } from '../stage/claim-summary.tsx';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { CardSection } from '../../../kit/layout/card.tsx';
import { SummaryList } from '../../../kit/lists/summary-list.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { ClaimStepFrame } from '../stage/claim-step-frame.tsx';
import styles from './review-step.module.css';

const ContributionCard = () => (
  <CardSection title={reviewWording.contribution}>
    <ContributionWords />
  </CardSection>
);

/** The three preferred days, and the urgency of the visit. */
const DaysCard = () => {
  const urgency = useClaim(({ progress }) => progress.urgency.outcome);
  const urgencyRow = {
    label: reviewWording.urgency,
    value: urgencyWording[urgency].label,
  };
  return (
    <CardSection title={reviewWording.days}>
      <SummaryList rows={[...useDayRows(), urgencyRow]} />
    </CardSection>
  );
};

const AnswersCard = () => {
  const { jobType, live } = useClaim(({ progress }) => progress);
  const becameDrainage = jobType === 'drainage' && live.jobType !== 'drainage';
  return (
    <div className={styles.answers}>
      <CardSection title={reviewWording.answers}>
        <SummaryList rows={useAnswerRows()} />
        {becameDrainage && <NoticeBox>{reviewWording.becomesDrainage}</NoticeBox>}
      </CardSection>
    </div>
  );
};

const actionOf = (state: ClaimSessionState): 'pay' | 'send' | 'wait' => {
  if (state.progress.at === 'paymentDetails') return 'pay';
  return isLocked(state) ? 'wait' : 'send';
};

const Onward = () => {
  const { dispatch } = useClaimSession();
  const action = useClaim(actionOf);
  return (
    <ActionBar>
      {action === 'pay' ? (
        <Button onPress={() => dispatch({ is: 'payment-requested' })}>
          {reviewWording.toPayment}
        </Button>
      ) : (
        <Button busy={action === 'wait'} onPress={() => dispatch({ is: 'send-clicked' })}>
          {reviewWording.create}
        </Button>
      )}
    </ActionBar>
  );
};

/** The review of the answers before the payment or the submission (decisions). */
export const ReviewStep = () => {
  const mayBeSent = useClaim(({ creation }) => mayBeDone(creation));
  const hasAside = useWideScreen();
  return (
    <ClaimStepFrame step="review">
      {mayBeSent && <NoticeBox>{reviewWording.mayBeSent}</NoticeBox>}
      <AnswersCard />
      {!hasAside && (
        <>
          <DaysCard />
          <ContributionCard />
        </>
      )}
      <Onward />
    </ClaimStepFrame>
  );
};
