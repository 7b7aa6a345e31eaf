import type { MouseEvent } from 'react';

/** Acts on a press, but not again on the second half of a double click. */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
