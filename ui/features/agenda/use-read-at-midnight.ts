import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LocalDate } from '#domain/time';
import { engineerQueries } from '../../shell/query/engineer-queries.ts';
import { refetchQuery } from '../../shell/query/refetch-query.ts';

/** Refetches the agenda at midnight, when today's visits change. */
export const useReadAtMidnight = (today: LocalDate): void => {
  const client = useQueryClient();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    void refetchQuery(client, engineerQueries.agendas);
  }, [client, today]);
};
