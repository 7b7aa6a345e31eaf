import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/notices/dialog.tsx';
import { claimQuestionWording } from './wording/questions.ts';
import { claimFormWording } from './wording/stages.ts';
import styles from './removal-dialog.module.css';
import { useClaim, useClaimSession } from './session/claim-session-context.ts';

const pendingRemoval = ({ removal }: ClaimSessionState) => removal;

/** Asks for confirmation before a changed answer removes others. */
export const RemovalDialog = () => {
  const { dispatch } = useClaimSession();
  const questions = useClaim(pendingRemoval)?.questions ?? [];
  const stay = () => dispatch({ is: 'removal-declined' });
  return (
    <Dialog
      open={questions.length > 0}
      title={claimFormWording.removeTitle(questions.length)}
      onClose={stay}
      actions={
        <>
          <Button onPress={() => dispatch({ is: 'removal-confirmed' })}>
            {claimFormWording.remove}
          </Button>
          <Button variant="secondary" onPress={stay}>
            {claimFormWording.keepAnswers}
          </Button>
        </>
      }
    >
      <p>{claimFormWording.removeBecause(questions.length)}</p>
      <ul className={styles.answers}>
        {questions.map((question) => (
          <li key={question}>{claimQuestionWording[question].name}</li>
        ))}
      </ul>
      <p>{claimFormWording.removeUndo(questions.length)}</p>
    </Dialog>
  );
};
