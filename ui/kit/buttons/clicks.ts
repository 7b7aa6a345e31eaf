import type { MouseEvent } from 'react';

/** Handles a click, but not the second half of a double click. */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };

/**
 * Runs an action after the current click has ended. An element that moves or is replaced between pointerdown and click
 * would not receive the click.
 */
export const afterClick = (act: () => void): void => {
  if (document.querySelector(':active') === null) return act();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The click event follows pointerup.
    setTimeout(act);
  };
  for (const kind of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(kind, end, { signal: ended.signal });
};

/** Copies a text. Fails after 3 seconds, too: a browser may wait for a permission without showing so. */
export const copyText = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(reject, 3000);
    navigator.clipboard.writeText(text).then(resolve, reject);
  });
