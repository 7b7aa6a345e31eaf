import { useLayoutEffect, useRef } from 'react';

/** Focus that went with what stood here before would be nowhere: what takes its place has it then. */
export const useRestoreFocus = <Place extends HTMLElement>() => {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return place;
};
