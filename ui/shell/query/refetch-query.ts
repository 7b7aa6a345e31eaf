import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches changed data. A request in progress was sent before the change and would be cached as the newest: it is
 * cancelled, even if no screen uses it.
 */
export const refetchQuery = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};
