import type { MouseEvent } from 'react';

/** Handles a click, but not the second half of a double click. */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
