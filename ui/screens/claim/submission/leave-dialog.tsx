import { useBlocker, type Blocker } from 'react-router-dom';
import { paths } from '../../../app/routes/paths.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { Dialog } from '../../../parts/notices/dialog.tsx';
import { submissionWording } from '../../../wording/claim/submission.ts';
import { useWarnBeforeLeaving } from '../../../parts/notices/use-warn-before-leaving.ts';

/** Whether somebody leaves the form while its claim is on the way; the way to the confirmation is free. */
export const useLeaveQuestion = (sending: boolean): Blocker => {
  useWarnBeforeLeaving(sending);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      sending &&
      nextLocation.pathname !== paths.claimConfirmation &&
      nextLocation.pathname !== currentLocation.pathname,
  );
};

/** Asks before the form is left. */
export const LeaveDialog = ({ question }: { readonly question: Blocker }) => {
  const stay = () => question.reset?.();
  return (
    <Dialog
      open={question.state === 'blocked'}
      title={submissionWording.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button onPress={stay}>{submissionWording.stay}</Button>
          <Button variant="secondary" onPress={() => question.proceed?.()}>
            {submissionWording.goAnyway}
          </Button>
        </>
      }
    >
      <p>{submissionWording.leave}</p>
    </Dialog>
  );
};
