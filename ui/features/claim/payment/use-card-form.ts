import { useEffect, useRef, type RefObject } from 'react';
import type { Payment } from '#application/claim/claim-session-state.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';

/** The payment whose card form is to be seen: the same one from its opening to its confirmation. */
const secretOf = ({ phase }: Payment): string | undefined =>
  'secret' in phase ? phase.secret.value : undefined;

/** The payment is open for as long as its step is shown. */
export const useEnterPayment = (): void => {
  const { dispatch } = useClaimSession();
  useEffect(() => {
    dispatch({ is: 'payment-step-opened' });
    return () => dispatch({ is: 'payment-step-closed' });
  }, [dispatch]);
};

/** Puts the card form of the provider into a place. */
export const useCardForm = (): RefObject<HTMLDivElement | null> => {
  const { showCardForm } = useClaimSession();
  const place = useRef<HTMLDivElement>(null);
  const secret = useClaim(({ payment }) => secretOf(payment));

  useEffect(() => {
    const container = place.current;
    if (secret === undefined || container === null) return undefined;
    // A place of its own for each form, so that one that is leaving does not touch the next.
    const slot = document.createElement('div');
    container.append(slot);
    const takeAway = showCardForm(slot);
    return () => {
      takeAway();
      slot.remove();
    };
  }, [secret, showCardForm]);

  return place;
};
