import { ErrorBar } from '../../../parts/error-bar.tsx';
import { NoticeBox } from '../../../parts/notice-box.tsx';
import { Words } from '../../../parts/words.tsx';
import { submissionWording } from '../../../wording/claim/submission.ts';
import type { Submission } from './use-submission.ts';

/** What stopped the claim, and whether anything is lost (document 2, section 8). */
export const SubmissionTrouble = ({ submission }: { readonly submission: Submission }) => {
  const { state } = submission;
  if (state.phase === 'refused')
    return (
      <NoticeBox tone="danger" title={submissionWording.refusedTitle} role="alert">
        <ErrorBar message={state.message} />
        <p>
          <Words text={submissionWording.refusedHelp} />
        </p>
      </NoticeBox>
    );
  if (state.phase !== 'failed') return null;
  return (
    <NoticeBox tone="danger" title={submissionWording.failedTitle} role="alert">
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
