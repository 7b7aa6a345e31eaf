import type { Attention, Connection } from '#application/ports/device/device.ts';
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
const scheduleOnce: Connection['schedule'] = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/** Whether the page is visible, by the browser, and whether the platform answers, by the last call. */
export const makeBrowserAttention = (
  contact: Pick<PlatformContact, 'isAnswering' | 'watch'>,
): Attention => ({
  isSeen: () => document.visibilityState === 'visible',
  isOnline: contact.isAnswering,
  watchOnline: contact.watch,
  watch: (changed) => {
    const eventNames = ['online', 'focus'] as const;
    for (const eventName of eventNames) window.addEventListener(eventName, changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      for (const eventName of eventNames) window.removeEventListener(eventName, changed);
      document.removeEventListener('visibilitychange', changed);
    };
  },
  schedule: scheduleOnce,
});
