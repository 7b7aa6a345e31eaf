import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has what has just changed read again. A reading that is still on its way was asked for before the change, and would
 * be kept as the newest: it is dropped, also where no screen waits for it any more.
 */
export const refetchQuery = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};
