import { useSyncExternalStore } from 'react';
import type { ReadList } from '#application/ports/device/incomplete-lists.ts';
import { useUseCases } from '../use-cases/use-cases-context.ts';

/** The number of items that could not be read at the last reading of a list. */
export const useLeftOut = (list: ReadList): number => {
  const { omittedFrom, watchLists } = useUseCases();
  return useSyncExternalStore(watchLists, () => omittedFrom(list));
};
