import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import type { Instant } from '#domain/time';

/** The time at which the device read the shown data, while no newer data can be read. */
export const keptAgeAtom = atom<Instant | undefined>(undefined);

/** Passes the age of the page's data to the connection strip while the page is shown. */
export const useShowKeptAge = (readAt: Instant | undefined): void => {
  const setAge = useSetAtom(keptAgeAtom);
  useLayoutEffect(() => {
    setAge(readAt);
    return () => setAge(undefined);
  }, [readAt, setAge]);
};
