import { useMemo, useState, type ComponentProps } from 'react';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import { firstStep } from '#application/claim-session/claim-steps.ts';
import { latestVisibleJob } from '#domain/jobs/job-visibility.ts';
import { liveRepairs, requestOf } from '#domain/jobs/repair-progress.ts';
import { LeftOutNotice } from '../../../app/incomplete-lists/left-out-notice.tsx';
import { Button } from '../../../parts/buttons/button.tsx';
import { classNames } from '../../../parts/layout/class-names.ts';
import { RepairCard } from '../../../repair/repair-card.tsx';
import { RepairLanding } from '../../../repair/repair-landing.tsx';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import { useClaimNavigation } from '../session/claim-navigation.ts';
import { useClaim, useClaimOnceDrawn, useClaimSession } from '../session/claim-session-context.ts';
import styles from './notice-line.module.css';
import { QuestionStep } from './question-step.tsx';

const offersToCarryOn = (state: ClaimSessionState) => state.offersToCarryOn;

/** A user who comes back to a claim that they had begun may go on where they stopped. */
const KeptAnswers = () => {
  const { dispatch } = useClaimSession();
  const { wanted } = useClaimNavigation();
  const [cameToForm] = useState(wanted.step === undefined);
  const isOffered = useClaimOnceDrawn(offersToCarryOn);
  if (!cameToForm || !isOffered) return null;
  return (
    <div className={classNames(styles.line, styles.kept)}>
      <p>{claimFormWording.keptAnswersTitle}</p>
      <Button variant="quiet" onPress={() => dispatch({ is: 'carried-on' })}>
        {claimFormWording.carryOn}
      </Button>
    </div>
  );
};

/** Shown to a customer, signed in or not; not to those who type for one (decisions, "Latest job"). */
const isForCustomer = ({ userMode }: ClaimSessionState) => userMode === 'customer';

/** The repairs that are landed at: by who comes to the form, not by who comes back to its first step. */
const useLandedAt = () => {
  const { state } = useClaimSession();
  const { wanted } = useClaimNavigation();
  const [repairs] = useState(() => {
    const { customer, judgedAt } = state();
    return wanted.step === undefined && isForCustomer(state())
      ? liveRepairs(customer.jobs, judgedAt)
      : [];
  });
  const [latest, ...others] = repairs;
  return latest === undefined ? undefined : ([latest, ...others] as const);
};

const latestJobOf = (state: ClaimSessionState) =>
  isForCustomer(state) ? latestVisibleJob(state.customer.jobs, state.judgedAt) : undefined;

const jobsOf = ({ customer }: ClaimSessionState) => customer.jobs;

const hasFailed = ({ failedSubmit: { step, problems } }: ClaimSessionState) =>
  step === firstStep && problems.length > 0;

type LandedAtProps = Pick<ComponentProps<typeof RepairLanding>, 'repairs'>;

const LandedAt = ({ repairs }: LandedAtProps) => (
  <RepairLanding repairs={repairs} problem={useClaimOnceDrawn(hasFailed)} />
);

/**
 * The first stage, with the customer's latest job above it (document 2, section 2). Who waits for a repair and comes to
 * the form lands at that repair.
 */
export const ProblemAreaStep = () => {
  const landedAt = useLandedAt();
  const latestJob = useClaim(latestJobOf);
  const jobs = useClaim(jobsOf);
  // The same as long as the jobs are: the card follows it.
  const request = useMemo(() => latestJob && requestOf(latestJob, jobs), [latestJob, jobs]);
  const forCustomer = useClaim(isForCustomer);
  return (
    <>
      {landedAt !== undefined && <LandedAt repairs={landedAt} />}
      <QuestionStep stage={firstStep} second={landedAt !== undefined}>
        <KeptAnswers />
        {forCustomer && <LeftOutNotice list="jobs" />}
        {landedAt === undefined && request !== undefined && <RepairCard job={request} />}
      </QuestionStep>
    </>
  );
};
