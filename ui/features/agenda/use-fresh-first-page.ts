import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { AgendaPageReading } from '#application/visit/readings.ts';
import { engineerQueries } from '../../shell/query/engineer-queries.ts';

type Pages = InfiniteData<AgendaPageReading, number | undefined>;

/**
 * Refetches only the first page when the list is opened from a link. A return through the history keeps the loaded
 * pages.
 */
export const useFreshFirstPage = (): void => {
  const queryClient = useQueryClient();
  const comesBack = useNavigationType() === NavigationType.Pop;
  const { key } = useLocation();
  const arrivedAt = useRef('');
  useEffect(() => {
    if (arrivedAt.current === key) return;
    arrivedAt.current = key;
    const { previousJobs } = engineerQueries;
    if (comesBack || queryClient.getQueryData<Pages>(previousJobs) === undefined) return;
    queryClient.setQueryData<Pages>(
      previousJobs,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    void queryClient.invalidateQueries({ queryKey: previousJobs });
  }, [comesBack, key, queryClient]);
};
