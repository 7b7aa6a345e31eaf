import { useBlocker, type Blocker } from 'react-router-dom';
import { isClaimInProgress } from '#application/claim/claim-session-state.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { submissionWording } from '../wording/submission.ts';
import { useWarnBeforeLeaving } from '../../../kit/notices/use-warn-before-leaving.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';

/** Blocks a navigation away from the form while its claim is pending, except to the confirmation. */
export const useBlockLeaving = (): Blocker => {
  const { state } = useClaimSession();
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isClaimInProgress(state()) &&
      nextLocation.pathname !== paths.claimConfirmation &&
      nextLocation.pathname !== currentLocation.pathname,
  );
};

/** Asks for confirmation before the user leaves the form; the browser does when the page closes. */
export const LeaveDialog = ({ blocker }: { readonly blocker: Blocker }) => {
  useWarnBeforeLeaving(useClaim(isClaimInProgress));
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
