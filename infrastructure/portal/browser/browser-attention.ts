import type { Attention } from '#application/ports/attention.ts';

/** The browser's own word on whether the page is seen and the device is online. */
export const browserAttention: Attention = {
  isSeen: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  watch: (changed) => {
    const happenings = ['online', 'offline', 'focus'] as const;
    for (const happening of happenings) window.addEventListener(happening, changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      for (const happening of happenings) window.removeEventListener(happening, changed);
      document.removeEventListener('visibilitychange', changed);
    };
  },
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
