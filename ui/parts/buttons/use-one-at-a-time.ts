import { useRef, useState } from 'react';

export type OneAtATime = {
  readonly busy: boolean;
  /** Starts some work, which may be over at once; `false` while earlier work is under way. */
  readonly take: (work: () => unknown) => boolean;
};

/** Work that a second press does not start again while the first is under way: state alone is a render too late. */
export const useOneAtATime = (): OneAtATime => {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const take = (work: () => unknown): boolean => {
    if (underWay.current) return false;
    const result = work();
    if (!(result instanceof Promise)) return true;
    underWay.current = true;
    setBusy(true);
    const settle = () => {
      underWay.current = false;
      setBusy(false);
    };
    result.then(settle, settle);
    return true;
  };
  return { busy, take };
};
