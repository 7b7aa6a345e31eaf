import { useState } from 'react';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import { firstStep, furthestStep } from '#application/claim-session/claim-steps.ts';
import { latestVisibleJob } from '#domain/jobs/job-visibility.ts';
import { LeftOutNotice } from '../../../app/incomplete-lists/left-out-notice.tsx';
import { Button } from '../../../parts/buttons/button.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import { useClaimNavigation } from '../session/claim-navigation.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { JobCard } from './job-card.tsx';
import { QuestionStep } from './question-step.tsx';

/** A user who comes back to a claim that they had begun may go on where they stopped. */
const KeptAnswers = () => {
  const { state } = useClaimSession();
  const { wanted, goTo } = useClaimNavigation();
  const [keptStep] = useState(() =>
    wanted.step === undefined ? furthestStep(state().progress) : firstStep,
  );
  if (keptStep === firstStep) return null;
  return (
    <NoticeBox title={claimFormWording.keptAnswersTitle}>
      <p>{claimFormWording.keptAnswers}</p>
      <Button variant="secondary" onPress={() => goTo(furthestStep(state().progress))}>
        {claimFormWording.carryOn}
      </Button>
    </NoticeBox>
  );
};

/** Shown to a customer, signed in or not; not to those who type for one (decisions, "Latest job"). */
const isForCustomer = ({ userMode }: ClaimSessionState) => userMode === 'customer';

const latestJobOf = (state: ClaimSessionState) =>
  isForCustomer(state) ? latestVisibleJob(state.customer.jobs, state.judgedAt) : undefined;

/** The first stage, with the customer's latest job above it (document 2, section 2). */
export const ProblemAreaStep = () => {
  const latestJob = useClaim(latestJobOf);
  const forCustomer = useClaim(isForCustomer);
  return (
    <QuestionStep stage="problemArea">
      <KeptAnswers />
      {forCustomer && <LeftOutNotice list="jobs" />}
      {latestJob !== undefined && <JobCard job={latestJob} />}
    </QuestionStep>
  );
};
