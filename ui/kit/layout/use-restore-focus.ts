import { useLayoutEffect, useRef } from 'react';

/** Restores focus to the replacement when the focused element is removed. */
export const useRestoreFocus = <Place extends HTMLElement>() => {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return place;
};
