import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether a media query holds, such as `print`; no query holds where the browser has none. */
export const useMediaQuery = (media: string): boolean => {
  const [query] = useState(() =>
    typeof window.matchMedia === 'function' ? window.matchMedia(media) : undefined,
  );
  const subscribe = useCallback(
    (onChange: () => void) => {
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query?.matches ?? false);
};

/** Whether there is room for two columns. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 64rem)');
