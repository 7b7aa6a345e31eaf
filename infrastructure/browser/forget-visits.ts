import type { Task } from 'fp-ts/Task';

/** The name of the database of an engineer's visits. */
export const visitsDatabase = 'pilotlight-visits';

/** Forgets every visit that is kept on this device; needs no library, and never fails. */
export const forgetVisits: Task<void> = () =>
  new Promise((resolve) => {
    try {
      const deletion = indexedDB.deleteDatabase(visitsDatabase);
      const end = () => resolve();
      deletion.addEventListener('success', end);
      deletion.addEventListener('error', end);
      // It goes as soon as another tab lets go of it.
      deletion.addEventListener('blocked', end);
    } catch {
      resolve();
    }
  });
