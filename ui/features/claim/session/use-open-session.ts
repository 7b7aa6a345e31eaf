import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClaimScreens } from '#application/claim/claim-session-ports.ts';
import type { ClaimSession, ReadClaimAgain } from '#application/claim/claim-session.ts';
import type { ClaimCustomer } from '#domain/claim';
import { pathOfRequest } from '#domain/repair';
import { paymentWording } from '#words/features/claim/wording/payment.ts';
import { useDevice } from '../../../shell/use-cases/device-store-context.ts';
import { usePortalModes } from '../../../shell/configuration/portal-modes.ts';
import { useToast } from '../../../shell/notices/toasts.ts';
import { forgetClaimEntry } from '../../../shell/addresses/stored-claim-entry.ts';
import { plainMessage } from '../../../kit/notices/plain-message.ts';
import { sessionAtom } from '../../../shell/session/session-state.ts';
import { useCustomerUseCases } from '../../../shell/use-cases/customer-use-cases-context.ts';
import { useClaimNavigation } from './claim-session-context.ts';

/** Opens the claim session of a customer, and attaches the screens to it while they are shown. */
export const useOpenSession = (
  customer: ClaimCustomer,
  readAgain: ReadClaimAgain,
): ClaimSession => {
  const { openClaimSession } = useCustomerUseCases();
  const { userMode } = usePortalModes();
  const [session] = useState(() => openClaimSession(customer, readAgain, userMode));
  const device = useDevice();
  const navigate = useNavigate();
  const { goTo } = useClaimNavigation();
  const showToast = useToast();
  const setSession = useSetAtom(sessionAtom);

  const onGoTo = useEffectEvent<ClaimScreens['goTo']>((step, how) => goTo(step, how));
  const onLeave = useEffectEvent<ClaimScreens['leaveForConfirmation']>((jobUid) => {
    forgetClaimEntry(device);
    // Blurred first: when the browser removes a focused element, it recalculates the styles of the page a second time.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate(pathOfRequest(jobUid), { replace: true, flushSync: true });
  });
  useEffect(
    () =>
      session.attach({
        goTo: onGoTo,
        leaveForConfirmation: onLeave,
        notifyNothingDue: () => showToast(paymentWording.nothingDue, 'caution'),
        notifyPaymentUsed: () => showToast(paymentWording.spent, 'caution'),
        notify: (message) => showToast(plainMessage(message), 'caution'),
        signInAgain: () => setSession({ phase: 'signed-out', because: 'refused' }),
      }),
    [session, showToast, setSession],
  );
  return session;
};
