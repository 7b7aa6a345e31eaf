import { useSetAtom } from 'jotai';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useBlocker, useNavigate, type Blocker } from 'react-router-dom';
import type { ClaimScreens, ReadClaimAgain } from '#application/claim/run-claim-command.ts';
import {
  shownStep,
  isClaimInProgress,
  type ClaimFormStep,
} from '#application/claim/claim-session-state.ts';
import type { ClaimSession } from '#application/claim/claim-session.ts';
import { claimFlow, type ClaimCustomer } from '#domain/claim';
import { paymentWording } from '#words/features/claim/wording/payment.ts';
import { useDevice, useCustomerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { usePortalModes } from '../../../shell/addresses/portal-modes.ts';
import { useToast } from '../../../shell/notices/toasts.ts';
import { forgetClaimEntry } from '../../../shell/addresses/claim-entry.ts';
import { plainMessage } from '../../../kit/notices/error-bar.tsx';
import { sessionAtom } from '../../../shell/session/session-state.ts';
import { pathOfRequest, paths } from '../../../shell/addresses/paths.ts';
import { useStepInAddress, type StepInAddress } from '../../../shared/flow/use-step-in-address.ts';
import { claimSteps, useClaimAddress } from './claim-session-context.ts';

/** Opens the claim session of a customer, at the step of the address. */
export const useOpenSession = (
  customer: ClaimCustomer,
  readAgain: ReadClaimAgain,
): ClaimSession => {
  const { openClaimSession } = useCustomerUseCases();
  const { userMode } = usePortalModes();
  const { step, isUnknown, returnsTo } = useClaimAddress();
  const [session] = useState(() =>
    openClaimSession(customer, readAgain, userMode, {
      step: isUnknown ? undefined : (step ?? claimFlow.start),
      returnsTo,
    }),
  );
  return session;
};

/** Blocks a navigation away from the form while its claim is pending, except to the confirmation. */
const useBlockLeaving = ({ state }: ClaimSession): Blocker =>
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isClaimInProgress(state()) &&
      nextLocation.pathname !== paths.claimConfirmation &&
      nextLocation.pathname !== currentLocation.pathname,
  );

/** Attaches the screens to a session while they are shown. Its `goTo` writes a step to the address. */
const useAttachScreens = (
  session: ClaimSession,
  { goTo, request }: Pick<StepInAddress<ClaimFormStep>, 'goTo' | 'request'>,
): void => {
  const device = useDevice();
  const navigate = useNavigate();
  const showToast = useToast();
  const setSession = useSetAtom(sessionAtom);

  const onGoTo = useEffectEvent<ClaimScreens['goTo']>((step, how) => goTo(step, how));
  const onLeave = useEffectEvent<ClaimScreens['leaveForConfirmation']>((jobUid) => {
    forgetClaimEntry(device);
    // Blurred first: when the browser removes a focused element, it recalculates the styles of the page a second time.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate(pathOfRequest(jobUid), { replace: true, flushSync: true });
  });
  const onAttached = useEffectEvent(() => request());
  // A layout effect ends with the screens: an answer that arrives right after them calls no one back.
  useLayoutEffect(() => {
    const detach = session.attach({
      goTo: onGoTo,
      leaveForConfirmation: onLeave,
      notifyPayment: (news) => showToast(paymentWording[news], 'caution'),
      notify: (message) => showToast(plainMessage(message), 'caution'),
      signInAgain: () => setSession({ phase: 'signed-out', because: 'refused' }),
    });
    onAttached();
    return detach;
  }, [session, showToast, setSession]);
};

type LeaveForm = {
  /** Whether a navigation waits for the user's confirmation. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
};

/** Connects a session with the address of the form. While the claim is pending, leaving needs a confirmation. */
export const useConnectSession = (session: ClaimSession): LeaveForm => {
  const blocker = useBlockLeaving(session);
  const {
    step: addressed,
    goTo,
    request,
  } = useStepInAddress(claimSteps, ({ step, returnsTo }) =>
    session.dispatch({ is: 'step-requested', step, returnsTo }),
  );
  useAttachScreens(session, {
    request,
    goTo: (step, how) => {
      // A navigation would close the leave dialog: the address follows once the user stays.
      if (blocker.state !== 'blocked' || !isClaimInProgress(session.state())) goTo(step, how);
    },
  });
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => {
      blocker.reset?.();
      const state = session.state();
      const step = shownStep(state);
      if (step !== addressed)
        goTo(step, { returnsTo: state.draft.session.returnsTo, replace: true });
    },
    leave: () => blocker.proceed?.(),
  };
};
