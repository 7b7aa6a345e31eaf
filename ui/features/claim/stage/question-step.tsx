import { type ReactNode, useMemo, useState } from 'react';
import {
  questionsToAnswer,
  questionsOf,
  type ClaimRefusal,
  type ClaimStage,
  otherHomeOf,
} from '#domain/claim';
import {
  claimFormWording,
  gasLineStages,
  stageSafety,
} from '#words/features/claim/wording/stages.ts';
import { emergencyWording, gasLine } from '#words/features/claim/wording/emergencies.ts';
import { StepForm } from '../../../shared/flow/step-form.tsx';
import { ClaimStepFrame } from './claim-step-frame.tsx';
import { ActionNote, EmergencyAdvice, useEmergencies, QuestionField } from './question-field.tsx';
import { useClaim, useClaimSession, useClaimAddress } from '../session/claim-session-context.ts';
import { PhoneLink } from '../../../shell/phone/phone-link.tsx';
import { FoldedNotice } from '../../../kit/notices/folded-notice.tsx';
import { type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { answerOf } from '#application/claim/claim-draft.ts';
import { type CustomerJob, latestVisibleJob, liveRepairs, requestOf } from '#domain/repair';
import { Button } from '../../../kit/buttons/button.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { Page } from '../../../kit/layout/page.tsx';
import { RepairCard } from '../../../shared/repair/repair-card.tsx';
import { OtherRepairs, RepairLanding } from '../../../shared/repair/repair-landing.tsx';
import { LeftOutNotice } from '../../../shell/query/left-out-notice.tsx';
import styles from './notice-line.module.css';

const GasLine = () => (
  <p className={styles.line}>
    <span>{gasLine.words}</span>{' '}
    <PhoneLink number={gasLine.number} label={emergencyWording.gas.call} />
  </p>
);

/** Safety advice before a question. */
const SafetyNote = ({ stage }: { readonly stage: ClaimStage }) => {
  const note = stageSafety[stage];
  const hasAdvice = useEmergencies().length > 0 && stage !== 'problemArea';
  return (
    <>
      {hasAdvice && <EmergencyAdvice />}
      {gasLineStages.has(stage) && !hasAdvice && <GasLine />}
      {note !== undefined && (
        <FoldedNotice tone="caution" title={note.title}>
          {note.steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </FoldedNotice>
      )}
    </>
  );
};

type QuestionStepProps = {
  readonly stage: Exclude<ClaimStage, ClaimRefusal>;
  /** Another heading above is the page's heading. */
  readonly second?: boolean;
  /** Content above the questions. */
  readonly children?: ReactNode;
};

/** A stage of the claim form with questions. */
export const QuestionStep = ({ stage, second = false, children }: QuestionStepProps) => {
  const { dispatch } = useClaimSession();
  const gasLeak = useClaim((state) => answerOf(state, 'gasLeak'));
  const labelHidden = questionsOf(stage).length === 1;
  return (
    <ClaimStepFrame step={stage} second={second}>
      <StepForm
        action={claimFormWording.next}
        above={
          <>
            {children}
            <SafetyNote stage={stage} />
          </>
        }
        note={<ActionNote />}
        onSubmit={() => dispatch({ is: 'continued', step: stage })}
      >
        {questionsToAnswer(stage, { ...(gasLeak !== undefined && { gasLeak }) }).map((question) => (
          <QuestionField
            key={question}
            stage={stage}
            question={question}
            labelHidden={labelHidden}
          />
        ))}
      </StepForm>
    </ClaimStepFrame>
  );
};

/** A customer with a draft may continue where they stopped. */
const KeptAnswers = () => {
  const { dispatch } = useClaimSession();
  const address = useClaimAddress();
  const [cameToForm] = useState(address.step === undefined);
  const isOffered = useClaim((state) => state.offersToResume);
  if (!cameToForm || !isOffered) return null;
  return (
    <div className={classNames(styles.line, styles.kept)}>
      <p>{claimFormWording.keptAnswersTitle}</p>
      <Button variant="quiet" onPress={() => dispatch({ is: 'resumed' })}>
        {claimFormWording.carryOn}
      </Button>
    </div>
  );
};

/** Shown to customers, signed in or not; not to staff who type for them (decisions, "Latest job"). */
const isForCustomer = ({ userMode }: ClaimSessionState) => userMode === 'customer';

/** The jobs at the property of the claim, and those with an unknown property. */
const jobsHere = ({ customer }: ClaimSessionState): readonly CustomerJob[] =>
  customer.jobs.filter((job) => otherHomeOf(job, customer) === undefined);

/** The open repairs as of the opening of the form, not of a return to its first step. */
const useOpenRepairs = () => {
  const { state } = useClaimSession();
  const address = useClaimAddress();
  const [repairs] = useState(() => {
    const { customer, judgedAt, draft, offersToResume } = state();
    // Back in the history leads to the address of the arrival, too.
    const isReturn = draft.session.submitted.problemArea !== undefined && !offersToResume;
    const isArrival = address.step === undefined && !isReturn && isForCustomer(state());
    const all = isArrival ? liveRepairs(customer.jobs, judgedAt) : [];
    const here = isArrival ? liveRepairs(jobsHere(state()), judgedAt) : [];
    const [latest, ...others] = here;
    return {
      here: latest === undefined ? undefined : ([latest, ...others] as const),
      elsewhere: all.filter((job) => otherHomeOf(job, customer) !== undefined),
    };
  });
  return repairs;
};

const latestJobOf = (state: ClaimSessionState) =>
  isForCustomer(state) ? latestVisibleJob(jobsHere(state), state.judgedAt) : undefined;

/**
 * The first stage, with the customer's latest job above it (document 2, section 2). An open repair at this property is
 * shown first; repairs at another property follow below the question.
 */
export const ProblemAreaStep = () => {
  const { here, elsewhere } = useOpenRepairs();
  const { latestJob, jobs, forCustomer, hasFailed } = useClaim((state) => ({
    latestJob: latestJobOf(state),
    jobs: state.customer.jobs,
    forCustomer: isForCustomer(state),
    hasFailed: state.failed?.node === 'problemArea' && state.failed.problems.length > 0,
  }));
  // The same object while the jobs are unchanged, because the card follows it.
  const request = useMemo(() => latestJob && requestOf(latestJob, jobs), [latestJob, jobs]);
  return (
    <>
      {here !== undefined && <RepairLanding repairs={here} problem={hasFailed} />}
      <QuestionStep stage="problemArea" second={here !== undefined}>
        <KeptAnswers />
        {forCustomer && <LeftOutNotice list="jobs" />}
        {here === undefined && request !== undefined && <RepairCard job={request} />}
      </QuestionStep>
      {elsewhere.length > 0 && (
        <Page>
          <OtherRepairs repairs={elsewhere} />
        </Page>
      )}
    </>
  );
};
