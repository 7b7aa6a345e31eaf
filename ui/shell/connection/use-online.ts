import { useSyncExternalStore } from 'react';
import { useUseCases } from '../use-cases/use-cases-context.ts';

/** Whether the platform answers, as the last call showed. */
export const useOnline = (): boolean => {
  const { isOnline, watchOnline } = useUseCases();
  return useSyncExternalStore(watchOnline, isOnline, () => true);
};
