import { ActionBar } from '../../../parts/buttons/action-bar.tsx';
import { Button } from '../../../parts/buttons/button.tsx';
import { Card } from '../../../parts/layout/card.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { SummaryList } from '../../../parts/lists/summary-list.tsx';
import { claimQuestionWording } from '../../../wording/claim/questions.ts';
import { reviewWording } from '../../../wording/claim/review.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import { StepFrame } from '../stage/step-frame.tsx';
import type { Submission } from '../submission/use-submission.ts';
import { ContributionCard } from './contribution-card.tsx';
import { DaysCard } from './days-card.tsx';
import { reviewRows } from './review-rows.ts';
import styles from './review-step.module.css';

const AnswersCard = ({ journey }: { readonly journey: ClaimJourney }) => {
  const { progress, navigation } = journey;
  const becameDrainage = progress.jobType === 'drainage' && progress.live.jobType !== 'drainage';
  return (
    <Card as="section">
      <h2 className={styles.title}>{reviewWording.answers}</h2>
      <SummaryList
        rows={reviewRows(progress).map(({ stage, question, words }) => ({
          key: question,
          label: claimQuestionWording[question].name,
          value: words ?? reviewWording.notGiven,
          change: { onPress: () => navigation.goTo(stage, { returning: true }) },
        }))}
      />
      {becameDrainage && <NoticeBox>{reviewWording.becomesDrainage}</NoticeBox>}
    </Card>
  );
};

type ReviewStepProps = { readonly journey: ClaimJourney; readonly submission: Submission };

/** The last look at the answers, before they are paid for or sent (decisions). */
export const ReviewStep = ({ journey, submission }: ReviewStepProps) => {
  const toPay = journey.progress.at === 'paymentDetails';
  const pay = () => {
    if (journey.judge().at === 'paymentDetails') journey.navigation.goTo('paymentDetails');
  };
  return (
    <StepFrame journey={journey} step="review">
      <AnswersCard journey={journey} />
      <DaysCard journey={journey} />
      <ContributionCard journey={journey} />
      <ActionBar>
        {toPay ? (
          <Button onPress={pay}>{reviewWording.toPayment}</Button>
        ) : (
          <Button onPress={submission.send}>{reviewWording.create}</Button>
        )}
      </ActionBar>
    </StepFrame>
  );
};
