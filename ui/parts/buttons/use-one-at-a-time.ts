import { useRef, useState } from 'react';

export type OneAtATime = {
  readonly busy: boolean;
  /** Starts some work, which may be over at once; `false` while earlier work is under way. */
  readonly take: (work: () => unknown) => boolean;
};

/** Work that a second press does not start again while the first is under way: state alone is a render too late. */
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
