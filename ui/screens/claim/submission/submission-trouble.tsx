import { ErrorBar } from '../../../parts/notices/error-bar.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { ScrolledTo } from '../../../parts/notices/scrolled-to.tsx';
import { Words } from '../../../app/configuration/words.tsx';
import { submissionWording } from '../../../wording/claim/submission.ts';
import styles from './submission-trouble.module.css';
import type { Submission } from './use-submission.ts';

type SubmissionTroubleProps = {
  readonly submission: Submission;
  /** Whether money is held for the claim. */
  readonly paid: boolean;
};

/** What stopped the claim, and whether anything is lost (document 2, section 8). */
export const SubmissionTrouble = ({ submission, paid }: SubmissionTroubleProps) => {
  const { state } = submission;
  if (state.phase === 'refused')
    return (
      <ScrolledTo>
        <ErrorBar message={state.message} />
        <p className={styles.help}>
          <Words text={submissionWording.refusedHelp} />
        </p>
      </ScrolledTo>
    );
  if (state.phase !== 'failed') return null;
  return (
    <ScrolledTo>
      <NoticeBox tone="danger" role="alert">
        <p>
          <Words text={submissionWording.failed} />
        </p>
        <p>
          <Words text={submissionWording.failedAgain} />
        </p>
        <p>{paid ? submissionWording.safe : submissionWording.safeUnpaid}</p>
      </NoticeBox>
    </ScrolledTo>
  );
};
