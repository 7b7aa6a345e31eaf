import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortalConfiguration } from '../../../app/configuration/portal-configuration.ts';
import { useDevice } from '../../../app/device/device-store-context.ts';
import { routeTable, usePortalModes } from '../../../app/modes/portal-modes.ts';
import {
  isEntryOnDevice,
  readClaimEntry,
  type ClaimEntry,
} from '../../../app/routes/claim-entry.ts';
import { storeClaimEntry, readStoredClaimEntry } from '../../../app/routes/stored-claim-entry.ts';
import { useClaimNavigation } from '../session/claim-navigation.ts';
import { sessionAtom } from '../../../app/session/session-state.ts';

/** Whether an entry is not somebody else's, whose page of this tab was come back to. */
const mayBeOf = (subject: string | undefined, entry: ClaimEntry): boolean =>
  !('contractId' in entry) ||
  entry.subject === undefined ||
  subject === undefined ||
  entry.subject === subject;

/**
 * What the form was entered with: a contract for somebody who is signed in, or in the old route table an e-mail with
 * a postcode. `undefined` when neither is there; the old table has no guard that waits to know who is.
 */
export const useClaimEntry = (): ClaimEntry | 'not-known-yet' | undefined => {
  const location = useLocation();
  const device = useDevice();
  const { wanted } = useClaimNavigation();
  const state: unknown = location.state;
  const { newAuth } = usePortalConfiguration();
  const table = routeTable(newAuth, usePortalModes());
  const session = useAtomValue(sessionAtom);
  const subject = session.phase === 'signed-in' ? session.session.subject : undefined;
  // A bare address begins a claim, and was typed by hand where the navigation names no contract.
  const isKept = wanted.step !== undefined || wanted.isUnknown || isEntryOnDevice(state);
  const kept = isKept ? readStoredClaimEntry(device) : undefined;
  const entry = [readClaimEntry(state), kept].find(
    (candidate) => candidate !== undefined && mayBeOf(subject, candidate),
  );

  useEffect(() => {
    const entered = readClaimEntry(state);
    if (entered !== undefined && mayBeOf(subject, entered)) storeClaimEntry(device, entered);
  }, [device, state, subject]);

  if (entry === undefined) return undefined;
  if (!('contractId' in entry)) return table === 'old' ? entry : undefined;
  if (session.phase === 'unknown') return 'not-known-yet';
  return session.phase === 'signed-in' ? entry : undefined;
};
