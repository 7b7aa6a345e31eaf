import { atom, useAtomValue, useSetAtom, type PrimitiveAtom } from 'jotai';
import { useCallback, useLayoutEffect, useState } from 'react';

/** A part of the portal that is loaded when first needed. */
export type Lazy<Part> = PrimitiveAtom<Part | undefined>;

export const lazy = <Part extends object>(): Lazy<Part> => atom<Part | undefined>(undefined);

/** Loads a part once and caches it. */
export const useFetchLazy = <Part extends object>(
  part: Lazy<Part>,
  fetchPart: () => Promise<Part>,
): (() => Promise<Part>) => {
  const keep = useSetAtom(part);
  return useCallback(async () => {
    const fetched = await fetchPart();
    keep(() => fetched);
    return fetched;
  }, [keep, fetchPart]);
};

/**
 * Returns a part, or `undefined` while it loads; a failure goes to the error screen. Uses state instead of Suspense:
 * React delays content behind a Suspense fallback by 300 ms (docs/decisions/0016-start.md).
 */
export const useLazy = <Part extends object>(
  part: Lazy<Part>,
  fetchPart: () => Promise<Part>,
): Part | undefined => {
  const found = useAtomValue(part);
  const load = useFetchLazy(part, fetchPart);
  const [failure, setFailure] = useState<{ readonly problem: unknown }>();
  useLayoutEffect(() => {
    if (found !== undefined) return undefined;
    let current = true;
    load().catch((problem: unknown) => {
      if (current) setFailure({ problem });
    });
    return () => {
      current = false;
    };
  }, [found, load]);
  if (failure !== undefined) throw failure.problem;
  return found;
};

/** The module of a lazy part that is always fetched in the same way. */
export const lazyModule = <Module extends object>(fetchModule: () => Promise<Module>) => {
  const part = lazy<Module>();
  return {
    useFetch: () => useFetchLazy(part, fetchModule),
    useModule: () => useLazy(part, fetchModule),
  };
};
