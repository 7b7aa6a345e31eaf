import type { Connection } from '#application/ports/device/connection.ts';
import type { PlatformContact } from './platform-contact.ts';

/** When to try again: the platform answers again, the browser comes online, or the page becomes visible. */
export const makeBrowserConnection = (
  contact: Pick<PlatformContact, 'watch' | 'isAnswering'>,
): Connection => ({
  watch: (changed) => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') changed();
    };
    const unwatch = contact.watch(() => {
      if (contact.isAnswering()) changed();
    });
    window.addEventListener('online', changed);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unwatch();
      window.removeEventListener('online', changed);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
  schedule: scheduleOnce,
});

/** Calls back once after so many milliseconds; returns how to stop. */
export const scheduleOnce: Connection['schedule'] = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};
