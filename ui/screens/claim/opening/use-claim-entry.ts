import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortalConfiguration } from '../../../app/configuration/portal-configuration.ts';
import { routeTable, usePortalModes } from '../../../app/modes/portal-modes.ts';
import { readClaimEntry, type ClaimEntry } from '../../../app/routes/claim-entry.ts';
import { keepClaimEntry, keptClaimEntry } from '../../../app/routes/kept-claim-entry.ts';
import { sessionAtom } from '../../../app/session/session-state.ts';

/**
 * What the form was entered with: a contract for somebody who is signed in, or in the old route table an e-mail with
 * a postcode. `undefined` when neither is there; the old table has no guard that waits to know who is.
 */
export const useClaimEntry = (): ClaimEntry | 'not-known-yet' | undefined => {
  const location = useLocation();
  const state: unknown = location.state;
  const { newAuth } = usePortalConfiguration();
  const table = routeTable(newAuth, usePortalModes());
  const { phase } = useAtomValue(sessionAtom);
  const entry = readClaimEntry(state) ?? keptClaimEntry();

  useEffect(() => {
    const entered = readClaimEntry(state);
    if (entered !== undefined) keepClaimEntry(entered);
  }, [state]);

  if (entry === undefined) return undefined;
  if (!('contractId' in entry)) return table === 'old' ? entry : undefined;
  if (phase === 'unknown') return 'not-known-yet';
  return phase === 'signed-in' ? entry : undefined;
};
