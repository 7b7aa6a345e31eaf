import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether there is room for a second column beside a step. */
export const useTwoColumns = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
