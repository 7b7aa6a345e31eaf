import type { Attention } from '#application/ports/device/attention.ts';
import { scheduleOnce } from './browser-connection.ts';
import type { PlatformContact } from './platform-contact.ts';

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
