import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { keptDeclines } from '#application/offers/kept-declines.ts';
import { openPendingDecline } from '#application/offers/pending-decline.ts';
import { useDevice } from '../../../shell/use-cases/device-store-context.ts';
import { later } from '../../../shell/use-cases/later.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';

export type PendingDecline = {
  /** Seconds in which it can still be undone; `undefined` while nothing is pending. */
  readonly seconds: number | undefined;
  /** An earlier page ended, or this one slept, before the decline was sent: the offer is still open. */
  readonly isInterrupted: boolean;
  readonly begin: () => void;
  readonly undo: () => void;
  readonly sendNow: () => void;
};

/** Declines an offer after ten seconds in which that can be undone, for as long as its screen is shown. */
export const usePendingDecline = (offer: string, decline: () => Promise<void>): PendingDecline => {
  const { now } = useUseCases();
  const { subject } = useSession();
  const device = useDevice();
  const [{ state, subscribe, attach, dispatch }] = useState(() =>
    openPendingDecline({ now, later, kept: keptDeclines(device, subject) }, offer),
  );
  const sendDecline = useEffectEvent(() => void decline());
  useEffect(() => attach({ sendDecline }), [attach]);
  const pending = useSyncExternalStore(subscribe, state);
  return {
    seconds: pending.phase === 'counting' ? pending.seconds : undefined,
    isInterrupted: pending.phase === 'interrupted',
    begin: () => dispatch({ is: 'declined', now: now() }),
    undo: () => dispatch({ is: 'undone' }),
    sendNow: () => dispatch({ is: 'confirmed' }),
  };
};
