import { useSyncExternalStore } from 'react';

/** From here on there is room for two columns. */
const wide = '(min-width: 64rem)';

const query = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(wide) : undefined;

const subscribe = (changed: () => void): (() => void) => {
  const watched = query();
  watched?.addEventListener('change', changed);
  return () => watched?.removeEventListener('change', changed);
};

/** Whether there is room for two columns. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => query()?.matches ?? false);
