import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import type { Instant } from '#domain/time';

/** When the device read what the page shows, while no newer data can be read. */
export const keptAgeAtom = atom<Instant | undefined>(undefined);

/** Gives the age of the page's data to the strip, for as long as the page shows it. */
export const useShowKeptAge = (readAt: Instant | undefined): void => {
  const setAge = useSetAtom(keptAgeAtom);
  useLayoutEffect(() => {
    setAge(readAt);
    return () => setAge(undefined);
  }, [readAt, setAge]);
};
