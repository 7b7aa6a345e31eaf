import { useSyncExternalStore } from 'react';
import type { ReadList } from '#application/ports/incomplete-lists.ts';
import { useUseCases } from '../use-cases/use-cases-context.ts';

/** How many items of a list could not be read when it last was. */
export const useLeftOut = (list: ReadList): number => {
  const { omittedFrom, watchLists } = useUseCases();
  return useSyncExternalStore(watchLists, () => omittedFrom(list));
};
