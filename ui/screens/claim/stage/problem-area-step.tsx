import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../app/session/session-state.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import { firstStep, furthestStep } from '../journey/claim-steps.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import { JobCard } from './job-card.tsx';
import { QuestionStep } from './question-step.tsx';

/** Somebody who comes back to a claim that they had begun may go on where they stopped. */
const KeptAnswers = ({ journey }: { readonly journey: ClaimJourney }) => {
  const { progress, navigation } = journey;
  const [keptStep] = useState(() =>
    navigation.wanted.step === undefined ? furthestStep(progress) : firstStep,
  );
  if (keptStep === firstStep) return null;
  return (
    <NoticeBox title={claimFormWording.keptAnswersTitle}>
      <p>{claimFormWording.keptAnswers}</p>
      <Button variant="secondary" onPress={() => navigation.goTo(furthestStep(progress))}>
        {claimFormWording.carryOn}
      </Button>
    </NoticeBox>
  );
};

/** The first stage; a signed-in customer sees their latest job above it (document 2, section 2). */
export const ProblemAreaStep = ({ journey }: { readonly journey: ClaimJourney }) => {
  const session = useAtomValue(sessionAtom);
  const isCustomer = session.phase === 'signed-in' && session.session.role === 'customer';
  const { latestJob } = journey.opened;
  return (
    <QuestionStep journey={journey} stage="problemArea">
      <KeptAnswers journey={journey} />
      {isCustomer && latestJob !== undefined && <JobCard job={latestJob} />}
    </QuestionStep>
  );
};
