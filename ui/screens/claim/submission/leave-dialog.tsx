import { useBlocker } from 'react-router-dom';
import { paths } from '../../../app/routes/paths.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { Dialog } from '../../../parts/notices/dialog.tsx';
import { submissionWording } from '../../../wording/claim/submission.ts';
import { useWarnBeforeLeaving } from '../../../parts/notices/use-warn-before-leaving.ts';

/** Asks before the form is left while its claim is on the way; the way to the confirmation is free. */
export const LeaveDialog = ({ sending }: { readonly sending: boolean }) => {
  useWarnBeforeLeaving(sending);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      sending &&
      nextLocation.pathname !== paths.claimConfirmation &&
      nextLocation.pathname !== currentLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={submissionWording.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button onPress={stay}>{submissionWording.stay}</Button>
          <Button variant="secondary" onPress={() => blocker.proceed?.()}>
            {submissionWording.goAnyway}
          </Button>
        </>
      }
    >
      <p>{submissionWording.leave}</p>
    </Dialog>
  );
};
