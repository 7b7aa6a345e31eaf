import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortalConfiguration } from '../../../shell/configuration/portal-configuration.ts';
import { useDevice } from '../../../shell/use-cases/device-store-context.ts';
import { routeTable, usePortalModes } from '../../../shell/configuration/portal-modes.ts';
import {
  isEntryOnDevice,
  readClaimEntry,
  type ClaimEntry,
} from '../../../shell/addresses/claim-entry.ts';
import {
  storeClaimEntry,
  readStoredClaimEntry,
} from '../../../shell/addresses/stored-claim-entry.ts';
import { useClaimNavigation } from '../session/claim-session-context.ts';
import { sessionAtom } from '../../../shell/session/session-state.ts';

/** Whether the entry can belong to the signed-in user: a tab's history may hold another user's. */
const mayBeOf = (subject: string | undefined, entry: ClaimEntry): boolean =>
  !('contractId' in entry) ||
  entry.subject === undefined ||
  subject === undefined ||
  entry.subject === subject;

/**
 * The entry of the form: a contract of a signed-in customer, or in the old route table an e-mail with a postcode.
 * `undefined` if there is none; the old table has no guard that waits for the session.
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
  // An address without a step starts a new claim. Without a contract in its navigation state it was typed by hand.
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
