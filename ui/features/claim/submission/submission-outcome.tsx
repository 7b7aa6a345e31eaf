import type { SubmissionStatus } from '#application/claim/claim-session-state.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { ErrorBar } from '../../../kit/notices/error-bar.tsx';
import { Reference } from '../../../kit/notices/reference.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import { submissionWording } from '../wording/submission.ts';
import styles from './submission-outcome.module.css';

type SubmissionOutcomeProps = {
  readonly claimStatus: SubmissionStatus;
  /** The platform's message about a refused claim. */
  readonly refusal: string;
  /** Whether money is on hold for the claim. */
  readonly paid: boolean;
};

/** Why the claim failed, and whether anything is lost (document 2, section 8). */
export const SubmissionOutcome = ({ claimStatus, refusal, paid }: SubmissionOutcomeProps) => {
  if (claimStatus === 'refused')
    return (
      <ScrollIntoView>
        <ErrorBar message={refusal} />
        <Reference />
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
