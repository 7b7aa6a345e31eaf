import { ErrorBar } from '../../../parts/error-bar.tsx';
import { NoticeBox } from '../../../parts/notice-box.tsx';
import { Words } from '../../../parts/words.tsx';
import { submissionWording } from '../../../wording/claim/submission.ts';
import type { Submission } from './use-submission.ts';

type SubmissionTroubleProps = {
  readonly submission: Submission;
  /** The page's heading names it already. */
  readonly headed?: boolean;
};

/** What stopped the claim, and whether anything is lost (document 2, section 8). */
export const SubmissionTrouble = ({ submission, headed = false }: SubmissionTroubleProps) => {
  const { state } = submission;
  if (state.phase === 'refused')
    return (
      <>
        <ErrorBar message={state.message} />
        <p>
          <Words text={submissionWording.refusedHelp} />
        </p>
      </>
    );
  if (state.phase !== 'failed') return null;
  return (
    <NoticeBox
      tone="danger"
      role="alert"
      {...(headed ? {} : { title: submissionWording.failedTitle })}
    >
      <p>
        <Words text={submissionWording.failed} />
      </p>
      <p>
        <Words text={submissionWording.failedAgain} />
      </p>
      <p>{submissionWording.safe}</p>
    </NoticeBox>
  );
};
