import { useRef, useState } from 'react';

export type OneAtATime = {
  readonly busy: boolean;
  /** Starts some work; returns `false` while earlier work is in progress. */
  readonly take: (work: () => unknown) => boolean;
};

/**
 * Prevents a second click from starting the same work again. A ref is needed: state would change only with the next
 * render.
 */
export const useOneAtATime = (): OneAtATime => {
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const take = (work: () => unknown): boolean => {
    if (isBusy.current) return false;
    const result = work();
    if (!(result instanceof Promise)) return true;
    isBusy.current = true;
    setBusy(true);
    const settle = () => {
      isBusy.current = false;
      setBusy(false);
    };
    result.then(settle, settle);
    return true;
  };
  return { busy, take };
};
