import type { Connection, OnlineState, PageVisibility } from '#application/ports/device/device.ts';

/** A new try may succeed when the platform answers again, the browser comes online, or the page becomes visible. */
export const makeBrowserConnection = ({ isOnline, watchOnline }: OnlineState): Connection => ({
  isOnline,
  watchOnline,
  watch: (changed) => {
    const onVisible = () => {
      if (browserVisibility.isVisible()) changed();
    };
    const unwatch = watchOnline(() => {
      if (isOnline()) changed();
    });
    window.addEventListener('online', changed);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unwatch();
      window.removeEventListener('online', changed);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
  schedule: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Whether the browser shows the page. */
export const browserVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible',
  watch: (changed) => {
    window.addEventListener('focus', changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      window.removeEventListener('focus', changed);
      document.removeEventListener('visibilitychange', changed);
    };
  },
};
