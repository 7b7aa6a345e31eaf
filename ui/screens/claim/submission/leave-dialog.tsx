import { useBlocker, type Blocker } from 'react-router-dom';
import {
  isLocked,
  submissionStatusOf,
  type ClaimSessionState,
} from '#application/claim-session/claim-session-state.ts';
import { paths } from '../../../app/routes/paths.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { Dialog } from '../../../parts/notices/dialog.tsx';
import { submissionWording } from '../../../wording/claim/submission.ts';
import { useWarnBeforeLeaving } from '../../../parts/notices/use-warn-before-leaving.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';

const isOnItsWay = (state: ClaimSessionState) =>
  isLocked(state) && submissionStatusOf(state) !== 'unanswered';

/** Whether somebody leaves the form while its claim is on the way; the way to the confirmation is free. */
export const useLeaveQuestion = (): Blocker => {
  const { state } = useClaimSession();
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOnItsWay(state()) &&
      nextLocation.pathname !== paths.claimConfirmation &&
      nextLocation.pathname !== currentLocation.pathname,
  );
};

/** Asks before the form is left; where the page itself ends, the browser does. */
export const LeaveDialog = ({ question }: { readonly question: Blocker }) => {
  useWarnBeforeLeaving(useClaim(isOnItsWay));
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
