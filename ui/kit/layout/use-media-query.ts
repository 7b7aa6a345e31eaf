import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether a media query holds, such as `print`. */
export const useMediaQuery = (media: string): boolean => {
  const [query] = useState(() => window.matchMedia(media));
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
};

/** Whether there is room for two columns. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 64rem)');
