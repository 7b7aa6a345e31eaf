import { useCallback, useState, useSyncExternalStore } from 'react';

/** The minimum width for two columns. */
const wide = '(min-width: 64rem)';

const openQuery = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(wide) : undefined;

/** Whether there is room for two columns. */
export const useWideScreen = (): boolean => {
  const [query] = useState(openQuery);
  const subscribe = useCallback(
    (onChange: () => void) => {
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query?.matches ?? false);
};
