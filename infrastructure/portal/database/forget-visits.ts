import type { Task } from 'fp-ts/Task';
import { withTimeout } from '../connection/with-timeout.ts';

/** The name of the database of an engineer's visits. */
export const visitsDatabase = 'pilotlight-visits';

/** The longest wait for the device's storage, in milliseconds. */
export const storageTimeout = 2000;

const deleteVisits = (): Promise<void> =>
  new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(visitsDatabase);
    const end = () => resolve();
    deletion.addEventListener('success', end);
    deletion.addEventListener('error', end);
  });

/**
 * Forgets every visit that is kept on this device; needs no library, and never fails. Where another tab is slow to let
 * go of them, they go as soon as it does.
 */
export const forgetVisits: Task<void> = () => withTimeout(storageTimeout, deleteVisits);
