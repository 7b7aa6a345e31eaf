import { useLayoutEffect, useRef } from 'react';

/**
 * Returns focus to the previously focused field, or to the page's main element: never to the body, and never to a
 * button, which the next key would activate.
 */
export const restoreFocus = (before: EventTarget | null): void => {
  const place =
    before instanceof HTMLElement && before.isConnected && before.matches('input, textarea, select')
      ? before
      : document.getElementById('main');
  place?.focus({ preventScroll: true });
};

/** Moves focus to the page heading when the focused element was removed. A new page focuses its heading by itself. */
export const headingOfPage = (): HTMLElement | null => document.querySelector('h1');

/** Restores focus to the replacement when the focused element is removed. */
export const useRestoreFocus = <Place extends HTMLElement>() => {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return place;
};
