import { useCallback, useState, useSyncExternalStore } from 'react';

const openQuery = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia('print') : undefined;

/** Whether the page is being printed. */
export const usePrinting = (): boolean => {
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
