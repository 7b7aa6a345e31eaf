import { useEffect } from 'react';
import { formatPounds } from '#domain/kernel/pence.ts';
import { ActionBar } from '../../../parts/buttons/action-bar.tsx';
import { Button } from '../../../parts/buttons/button.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { Page } from '../../../parts/layout/page.tsx';
import { PageHeading } from '../../../app/shell/page-heading.tsx';
import { Spinner } from '../../../parts/buttons/spinner.tsx';
import { stageTitles } from '../../../wording/claim/stages.ts';
import { submissionWording } from '../../../wording/claim/submission.ts';
import { isPaid } from '../journey/claim-steps.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import { SubmissionTrouble } from './submission-trouble.tsx';
import type { Submission, SubmissionState } from './use-submission.ts';

const titles: Record<SubmissionState['phase'], string> = {
  idle: stageTitles.submitClaim,
  pending: stageTitles.submitClaim,
  failed: submissionWording.failedTitle,
  refused: submissionWording.refusedTitle,
};

/** A refused claim may be changed; the payment that is held stays with it. */
const Amend = ({ journey }: { readonly journey: ClaimJourney }) => (
  <>
    {journey.progress.live.paymentId !== undefined && (
      <NoticeBox tone="good">{submissionWording.refusedHeld}</NoticeBox>
    )}
    <ActionBar>
      <Button onPress={() => journey.navigation.goTo('chooseDate', { returning: true })}>
        {submissionWording.changeDays}
      </Button>
      <Button variant="secondary" onPress={() => journey.navigation.goTo('review')}>
        {submissionWording.checkAnswers}
      </Button>
    </ActionBar>
  </>
);

type SubmitStepProps = { readonly journey: ClaimJourney; readonly submission: Submission };

/**
 * Sends the claim. Once its payment is authorised, or an answer to it was lost, nothing is left to ask, so it starts by
 * itself; but a claim that was refused or changed since is reviewed first.
 */
export const SubmitStep = ({ journey, submission }: SubmitStepProps) => {
  const { state, send } = submission;
  const { phase } = state;
  const paid = isPaid(journey.progress);
  const { goTo } = journey.navigation;
  const nothingToAsk =
    journey.mayChange !== 'always' && (paid || journey.opened.sentAt !== undefined);
  useEffect(() => {
    if (phase !== 'idle') return;
    if (nothingToAsk) send();
    else goTo('review', { replace: true });
  }, [phase, nothingToAsk, send, goTo]);
  return (
    <Page>
      <PageHeading title={titles[phase]} problem={phase === 'refused'} focusKey={phase} />
      {(phase === 'idle' || phase === 'pending') && (
        <>
          <Spinner label={submissionWording.pending} />
          <NoticeBox>
            {paid
              ? submissionWording.whyNoBack(formatPounds(journey.opened.customer.contribution))
              : submissionWording.whyNoChange}
          </NoticeBox>
        </>
      )}
      <SubmissionTrouble submission={submission} paid={paid} />
      {phase === 'failed' && (
        <ActionBar>
          <Button onPress={send}>{submissionWording.again}</Button>
        </ActionBar>
      )}
      {phase === 'refused' && <Amend journey={journey} />}
    </Page>
  );
};
